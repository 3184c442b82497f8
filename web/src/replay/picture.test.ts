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
    expect(await drawn(Die, { ...place, face, uses: 1, rolled: null })).toEqual([`face f${face}`]);
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

describe("a picture, which is opened in another window", () => {
  it("keeps the rules that hold here, and counts in the measures of this window", async () => {
    const sheet = document.head.appendChild(document.createElement("style"));
    sheet.textContent =
      `@media (min-width: ${innerWidth}px) { .here { width: 10vw; } }` +
      `@media (max-width: ${innerWidth - 1}px) { .elsewhere { width: 2px; } }`;
    const { svg } = await drawSvg(document.body.appendChild(document.createElement("div")));
    sheet.remove();
    expect(svg).toContain(`width: ${innerWidth / 10}px`);
    expect(svg).not.toContain("elsewhere");
    expect(svg).not.toContain("@media");
  });

  it("shows what one would have to scroll to, on a table that measures itself as before", async () => {
    const stage = document.body.appendChild(document.createElement("div"));
    for (const [name, value] of Object.entries({ clientWidth: 390, clientHeight: 600, scrollHeight: 800 }))
      Object.defineProperty(stage, name, { value });
    const { svg, width, height } = await drawSvg(stage);
    expect([width, height]).toEqual([390, 800]);
    expect(svg).toMatch(/<svg[^>]* width="390" height="800"/);
    expect(svg).toMatch(/<div style="width: 390px; height: 600px; overflow: visible;"/);
  });
});
