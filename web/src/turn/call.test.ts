import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import { findSignal, give } from "./call";

const TURN = { table: "t1", sequence: 7, title: "Your turn", body: "to play" };

/** A browser that allows notifications, but shows them from a service worker alone, as telephones do. */
const onlyFromWorkers = Object.assign(
  function () {
    throw new TypeError("Illegal constructor");
  },
  { permission: "granted" },
);

beforeEach(() => {
  vi.stubGlobal("Notification", onlyFromWorkers);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  settings.choose({ notifies: true, volume: 40, isMuted: false, vibrates: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a notification", () => {
  it("comes from the service worker where a page cannot show one", async () => {
    const showNotification = vi.fn(() => Promise.resolve());
    const serviceWorker = { register: () => Promise.resolve(), ready: Promise.resolve({ showNotification }) };
    vi.stubGlobal("navigator", { serviceWorker });
    expect(await findSignal()).toBe("notification");
    expect(await give("notification", TURN)).toBe("notification");
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      "Your turn",
      expect.objectContaining({ data: { table: "t1", turn: 7 } }),
    );
  });

  it("gives way to what else there is, where nothing shows it", async () => {
    const vibrate = vi.fn();
    vi.stubGlobal("navigator", { vibrate });
    expect(await give("notification", TURN)).toBe("vibration"); // no sound before somebody has touched the page
    expect(vibrate).toHaveBeenCalledOnce();
  });

  it("is not said to be given where there is nothing at all", async () => {
    vi.stubGlobal("navigator", {});
    expect(await give("notification", TURN)).toBeNull();
  });
});
