import { describe, expect, it } from "vitest";
import { closedColours, offeredColour } from "./colours";
import { COLOURS } from "./settings.svelte";

describe("the colour that somebody is offered", () => {
  it("is one's own if nobody has it, and else a free one", () => {
    expect(offeredColour("pink", ["red"])).toBe("pink");
    expect(offeredColour("red", ["red"])).toBe("blue");
    expect(offeredColour("red", [])).toBe("red");
  });

  it("is the rarest once somebody has each, and then all may be chosen", () => {
    const rarestFirst = COLOURS.toReversed();
    expect(offeredColour("red", rarestFirst)).toBe(rarestFirst[0]);
    expect(closedColours(rarestFirst)).toEqual([]);
    expect(closedColours(["red", "blue"])).toEqual(["red", "blue"]);
  });
});
