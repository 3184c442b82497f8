import { beforeEach, describe, expect, it, vi } from "vitest";
import worker from "../../static/sw.js?raw";

type Listener = (event: unknown) => void;

const ENDPOINT = "https://push.example/phone";
const CALL = { table: "t1", turn: 7, title: "Your turn", body: "to play" };
const listeners = new Map<string, Listener>();
const shown: { data: { table: string }; close: () => void }[] = [];
const fetched = vi.fn((_path: string, _asked: RequestInit) => Promise.resolve());
let subscription: { endpoint: string } | null = null;

/** The service worker of a browser that is called, with what it shows and asks. */
function open(): void {
  const registration = {
    getNotifications: () => Promise.resolve([...shown]),
    showNotification: (_title: string, { data }: { data: { table: string } }) => {
      shown.push({ data, close: () => shown.splice(0) });
      return Promise.resolve();
    },
    pushManager: { getSubscription: () => Promise.resolve(subscription) },
  };
  const addEventListener = (kind: string, listener: Listener): unknown => listeners.set(kind, listener);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a worker is a script, and not a module of the page
  const run = new Function("self", "fetch", worker) as (self: unknown, fetch: unknown) => void;
  run({ addEventListener, registration }, fetched);
}

/** Call it, and wait until it is done. */
async function call(data: unknown): Promise<void> {
  const waits: Promise<unknown>[] = [];
  const event = { data: { json: () => data }, waitUntil: (work: Promise<unknown>) => waits.push(work) };
  listeners.get("push")?.(event);
  await Promise.all(waits);
}

describe("a closed browser that is called", () => {
  beforeEach(() => {
    shown.length = 0;
    fetched.mockClear();
    subscription = { endpoint: ENDPOINT };
    open();
  });

  it("shows one notification for a table, and says that it has", async () => {
    await call(CALL);
    await call({ ...CALL, turn: 9 });
    expect(shown.map(({ data }) => data)).toEqual([{ table: "t1", turn: 9 }]);
    expect(
      fetched.mock.calls.map(([path, { body }]) => [path, JSON.parse(body as string) as unknown]),
    ).toEqual([
      ["/api/tables/t1/calls", { endpoint: ENDPOINT, turn: 7 }],
      ["/api/tables/t1/calls", { endpoint: ENDPOINT, turn: 9 }],
    ]);
  });

  it("shows it all the same where the house does not answer, or it is not subscribed", async () => {
    fetched.mockRejectedValueOnce(new TypeError("offline"));
    await call(CALL);
    subscription = null;
    await call({ ...CALL, table: "t2" });
    expect(shown).toHaveLength(2);
    expect(fetched).toHaveBeenCalledOnce();
  });
});
