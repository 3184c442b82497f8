// What the page says while somebody plays: what to do next, and what can be done with what is in hand.
import { t } from "../../lib/words.svelte";
import type { Choosing } from "./choosing.svelte";
import { nameCard, namePiece } from "./describing";
import type { Square, View } from "./game";
import { SQUARES } from "./squares";

/** Up to so many squares are named; more are only counted. */
const FEW = 4;

type Asked = Pick<Choosing, "chosen" | "targets" | "find">;

/** What to do next, for the eyes: the house has said it aloud already, in words of its own. */
export function guide(view: View, choosing: Asked): string {
  const said = inHand(view, choosing);
  if (said) return said;
  if (choosing.find("give")) return t("sacramento.web.guide.give");
  if (choosing.find("look")) return t("sacramento.web.guide.settle");
  if (!choosing.find("move-token")) {
    return choosing.find("move-piece") ? t("sacramento.web.guide.move-piece") : "";
  }
  return t(choosing.find("move-piece") ? "sacramento.web.guide.move" : "sacramento.web.guide.move-token");
}

/** What can be done with what was just picked up; nothing as long as nothing is. */
export function inHand(view: View, choosing: Asked): string {
  const { chosen, targets } = choosing;
  if (!chosen) return "";
  if (chosen.kind === "card") return t("sacramento.web.guide.lay", { card: nameCard(chosen.card) });
  if (chosen.kind === "open") {
    const { square } = chosen;
    const canTake = choosing.find("take", square) !== undefined;
    return t(canTake ? "sacramento.web.guide.open" : "sacramento.web.guide.open-look", { square });
  }
  if (view.stage !== "move") return "";
  if (targets.size === 0) return t("sacramento.web.guide.nowhere");
  const on = { square: chosen.source, where: possible(targets) };
  if (chosen.kind === "token") return t("sacramento.web.guide.token", on);
  const piece = namePiece(chosen.piece);
  return t("sacramento.web.guide.piece", {
    ...on,
    piece: piece.charAt(0).toLocaleUpperCase() + piece.slice(1),
  });
}

function possible(targets: ReadonlySet<Square>): string {
  const count = targets.size;
  const squares = SQUARES.filter((square) => targets.has(square)).join(", ");
  if (count > FEW) return t("sacramento.web.guide.where-many", { count });
  return t(count === 1 ? "sacramento.web.guide.where-one" : "sacramento.web.guide.where-few", { squares });
}
