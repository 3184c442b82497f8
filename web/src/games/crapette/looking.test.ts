import { describe, expect, it } from "vitest";
import type { MatView } from "../../generated/games/crapette";
import { LookingBack } from "./looking.svelte";

const mat = (count: number): MatView => ({ cards: {}, counts: { c0: count } });
const turnOf = (...counts: number[]) => ({ mats: counts.map(mat) });

describe("looking back", () => {
  it("goes back to the start of the turn and on to the present", async () => {
    const looking = new LookingBack(() => Promise.resolve(turnOf(13, 12, 11)));
    expect(looking.mat).toBeNull();
    await looking.back();
    expect(looking.mat).toEqual(mat(12));
    await looking.back();
    await looking.back();
    expect([looking.at, looking.mat]).toEqual([0, mat(13)]);
    looking.on();
    expect(looking.mat).toEqual(mat(12));
    looking.on();
    expect(looking.mat).toBeNull();
  });

  it("stays where it is while the turn goes on", async () => {
    let turn = turnOf(13, 12);
    const looking = new LookingBack(() => Promise.resolve(turn));
    await looking.back();
    turn = turnOf(13, 12, 11);
    await looking.refresh();
    expect([looking.at, looking.last, looking.mat]).toEqual([0, 2, mat(13)]);
  });

  it("has nothing to show before the first action, or where nobody answers", async () => {
    for (const answer of [turnOf(13), null]) {
      const looking = new LookingBack(() => Promise.resolve(answer));
      await looking.back();
      expect(looking.mat).toBeNull();
    }
  });
});
