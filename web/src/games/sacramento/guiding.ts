// What the page says while somebody plays: what to do next, and what can be done with what is in hand.
import { t } from "../../lib/words.svelte";
import type { Choosing } from "./choosing.svelte";
import { nameCard, namePiece } from "./describing";
import { type SacramentoView, SQUARES, type Square } from "./view";

/** Up to so many squares are named; more are only counted. */
const FEW = 4;

type Asked = Pick<Choosing, "actions" | "chosen" | "targets" | "can">;

/** What to do next, for the eyes: the house has said it aloud already, in words of its own. */
export function guide(view: SacramentoView, choosing: Asked): string {
  if (!choosing.actions.length) return "";
  const said = inHand(view, choosing);
  if (said) return said;
  if (view.stage === "give") return t("sacramento.web.guide.give");
  if (view.stage === "settle") return t("sacramento.web.guide.settle");
  if (view.stage !== "move") return "";
  if (view.tokenDone) return t("sacramento.web.guide.move-piece");
  return t(view.moved.length === 2 ? "sacramento.web.guide.move-token" : "sacramento.web.guide.move");
}

/** What can be done with what was just picked up; nothing as long as nothing is. */
export function inHand(view: SacramentoView, choosing: Asked): string {
  const { chosen, targets } = choosing;
  if (!chosen) return "";
  if (chosen.kind === "card") return t("sacramento.web.guide.lay", { card: nameCard(chosen.card) });
  if (chosen.kind === "open") {
    const { square } = chosen;
    return t(
      choosing.can({ kind: "take", square }) ? "sacramento.web.guide.open" : "sacramento.web.guide.open-look",
      { square },
    );
  }
  if (view.stage !== "move") return "";
  if (targets.size === 0) return t("sacramento.web.guide.nowhere");
  const on = { square: chosen.from, where: possible(targets) };
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
