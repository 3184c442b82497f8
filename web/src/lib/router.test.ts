import { describe, expect, it } from "vitest";
import { follow, readPlace, router } from "./router.svelte";

describe("readPlace", () => {
  it.each([
    ["/", "", { page: "shelf" }],
    ["/box/jacquet", "", { page: "box", game: "jacquet" }],
    ["/t/abc", "", { page: "table", table: "abc", invitation: "" }],
    ["/t/abc", "#tok%2Den", { page: "table", table: "abc", invitation: "tok-en" }],
    ["/rules/crapette", "#CRA-12", { page: "rules", game: "crapette", clause: "CRA-12" }],
    ["/rules/crapette/", "", { page: "rules", game: "crapette", clause: "" }],
    ["/games", "#ab-cd", { page: "games", code: "ab-cd" }],
    ["/circles", "", { page: "circles" }],
    ["/c/abc", "#tok", { page: "circle", circle: "abc", invitation: "tok" }],
    ["/box", "", { page: "lost" }],
    ["/box/jacquet/more", "", { page: "lost" }],
    ["/elsewhere/x", "", { page: "lost" }],
  ])("reads %s%s", (path, hash, place) => expect(readPlace(path, hash)).toEqual(place));

  it("does not stumble over a broken fragment", () => {
    expect(readPlace("/t/abc", "#%E0%A4%A")).toEqual({ page: "table", table: "abc", invitation: "%E0%A4%A" });
  });
});

describe("the router", () => {
  it("goes somewhere and comes back", () => {
    router.go("/box/bonanza");
    expect(router.place).toEqual({ page: "box", game: "bonanza" });
    expect(location.pathname).toBe("/box/bonanza");
    history.replaceState(null, "", "/");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(router.place).toEqual({ page: "shelf" });
  });

  it("follows a plain click inside the page and leaves a click with a key to the browser", () => {
    const link = document.createElement("a");
    link.setAttribute("href", "/rules/jacquet#JAC-48");
    link.addEventListener("click", follow);
    const held = new MouseEvent("click", { ctrlKey: true, cancelable: true });
    link.dispatchEvent(held);
    expect(held.defaultPrevented).toBe(false);
    const plain = new MouseEvent("click", { cancelable: true });
    link.dispatchEvent(plain);
    expect(plain.defaultPrevented).toBe(true);
    expect(router.place).toEqual({ page: "rules", game: "jacquet", clause: "JAC-48" });
  });
});
