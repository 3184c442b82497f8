import { afterEach, describe, expect, it, vi } from "vitest";

/** A browser's sound, which keeps what it is asked to play; it runs or waits for a touch. */
function stubSound(state: "running" | "suspended"): { loudest: number[]; started: number[] } {
  const kept = { loudest: [] as number[], started: [] as number[] };
  class Sound {
    state = state;
    currentTime = 5;
    destination = {};
    resume = (): Promise<void> => Promise.resolve();
    createOscillator = (): unknown => ({
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: (at: number) => kept.started.push(at),
      stop: () => undefined,
    });
    createGain = (): unknown => {
      const ramps: number[] = [];
      const exponentialRampToValueAtTime = (loudness: number): void => {
        if (ramps.push(loudness) === 1) kept.loudest.push(loudness);
      };
      return {
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime },
        connect: (next: unknown) => next,
      };
    };
  }
  vi.stubGlobal("AudioContext", Sound);
  return kept;
}

/** The sound anew: it keeps what the browser gave it. */
async function load(): Promise<typeof import("./chime")> {
  vi.resetModules();
  return import("./chime");
}

afterEach(() => vi.unstubAllGlobals());

describe("the sound of one's turn", () => {
  it("is two notes, as loud as one has chosen", async () => {
    const loud = stubSound("running");
    expect(await (await load()).chime(100)).toBe(true);
    const low = stubSound("running");
    expect(await (await load()).chime(20)).toBe(true);
    expect(new Set(loud.started).size).toBe(2);
    expect(loud.loudest.map((one, place) => one > (low.loudest[place] ?? one))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it("is none before somebody has touched the page, or where there is no sound", async () => {
    const kept = stubSound("suspended");
    expect(await (await load()).chime(100)).toBe(false);
    vi.stubGlobal("AudioContext", undefined);
    expect(await (await load()).isAudible()).toBe(false);
    expect(kept.started).toEqual([]);
  });
});
