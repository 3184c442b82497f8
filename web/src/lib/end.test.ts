import { afterEach, describe, expect, it, vi } from "vitest";
import { End } from "./end";

/** A box with a hundred of lines, and what tells that its room has changed. */
function open(): { box: HTMLElement; end: End; resize: (height: number) => void } {
  const box = document.createElement("div");
  let height = 100;
  let changed = (): void => undefined;
  Object.defineProperty(box, "clientHeight", { get: () => height });
  Object.defineProperty(box, "scrollHeight", { value: 1000 });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        changed = callback;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  const end = new End();
  end.follow(box);
  const resize = (next: number): void => {
    height = next;
    end.note(box); // that it was scrolled may be told before its room has changed
    changed();
  };
  return { box, end, resize };
}

afterEach(() => vi.unstubAllGlobals());

describe("the end of what is read", () => {
  it("stays in sight while its room changes", () => {
    const { box, end, resize } = open();
    box.scrollTop = 900;
    end.note(box);
    box.scrollTop = 800;
    resize(40);
    expect([end.isThere, box.scrollTop]).toEqual([true, 1000]);
  });

  it("leaves alone who reads further up", () => {
    const { box, end, resize } = open();
    box.scrollTop = 300;
    end.note(box);
    resize(40);
    end.show(box);
    expect([end.isThere, box.scrollTop]).toEqual([false, 300]);
  });
});
