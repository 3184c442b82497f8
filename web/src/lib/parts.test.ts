import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadPart } from "./parts";

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal("location", { reload });
});
afterEach(() => vi.unstubAllGlobals());

it("gives the part that was loaded", async () => {
  await expect(loadPart(() => Promise.resolve("part"))).resolves.toBe("part");
  expect(reload).not.toHaveBeenCalled();
});

it("fetches the page again, once, where the house no longer has the part", async () => {
  const settled = vi.fn();
  void loadPart(() => Promise.reject(new Error("gone"))).then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(settled).not.toHaveBeenCalled();
  await expect(loadPart(() => Promise.reject(new Error("still gone")))).rejects.toThrow("still gone");
  expect(reload).toHaveBeenCalledOnce();
});
