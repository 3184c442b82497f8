import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chime, isAudible } from "./chime";

/** How the sound of the browser is: it waits for a touch, or runs. */
let state: AudioContextState = "suspended";
let started: number[] = [];
let loudest: number[] = [];

/** A browser's sound, which keeps what it is asked to play. */
class Sound {
  currentTime = 5;
  destination = {};
  resume = (): Promise<void> => Promise.resolve();
  get state(): AudioContextState {
    return state;
  }
  createOscillator = (): unknown => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: (at: number) => started.push(at),
    stop: () => undefined,
  });
  createGain = (): unknown => {
    let highest = 0;
    const exponentialRampToValueAtTime = (loudness: number): void => {
      if (highest === 0) loudest.push(loudness);
      highest = Math.max(highest, loudness);
    };
    return {
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime },
      connect: (next: unknown) => next,
    };
  };
}

beforeEach(() => vi.stubGlobal("AudioContext", Sound));
afterEach(() => vi.unstubAllGlobals());

/** How loud each tone is at most, and when each begins. */
async function play(volume: number): Promise<{ tones: number[]; notes: number }> {
  [started, loudest] = [[], []];
  expect(await chime(volume)).toBe(true);
  return { tones: loudest, notes: new Set(started).size };
}

describe("the sound of one's turn", () => {
  it("is none before somebody has touched the page, or where there is no sound", async () => {
    state = "suspended";
    expect(await chime(100)).toBe(false);
    vi.stubGlobal("AudioContext", undefined);
    expect(await isAudible()).toBe(false);
    expect(started).toEqual([]);
  });

  it("is two notes, as loud as one has chosen", async () => {
    state = "running";
    const loud = await play(100);
    const low = await play(20);
    expect([loud.notes, low.notes]).toEqual([2, 2]);
    expect(loud.tones.map((tone, place) => tone > (low.tones[place] ?? tone))).toEqual(Array(4).fill(true));
  });
});
