import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import Die from "../games/jacquet/Die.svelte";
import type { LyingToken } from "../games/sacramento/arrangement";
import Token from "../games/sacramento/Token.svelte";
import { drawSvg } from "./picture";

afterEach(() => document.body.replaceChildren());

/** What lies up on a stage, as its picture shows it. */
async function drawn<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): Promise<string[]> {
  const stage = document.body.appendChild(document.createElement("div"));
  const shown = mount(component, { target: stage, props });
  flushSync();
  const { svg } = await drawSvg(stage);
  void unmount(shown);
  expect(svg).toContain("[data-side=away]{display:none !important}");
  const up = [...svg.matchAll(/<[^<>]*data-side="up"[^<>]*>/g)].map(([tag]) => tag);
  return up.map((tag) => (/class="([^"]*)"/.exec(tag)?.[1] ?? "").replace(/ svelte-\w+/, ""));
}

describe("a picture, which knows no depth", () => {
  it.each([1, 2, 3, 4, 5, 6])("shows the face that was thrown: %i", async (face) => {
    const place = { at: { x: 0, y: 0 }, from: { x: 0, y: 0 }, size: 20, left: 1 };
    expect(await drawn(Die, { ...place, face, isDouble: false, rolled: null })).toEqual([`face f${face}`]);
  });

  it("shows a token by the side that lies up", async () => {
    const token: LyingToken = {
      key: "1",
      square: "a1",
      isLifted: false,
      under: null,
      isUp: false,
      face: null,
    };
    expect(await drawn(Token, { token })).toEqual(["back"]);
    expect(await drawn(Token, { token: { ...token, isUp: true, face: "Ah" } })).toEqual(["front"]);
  });
});
