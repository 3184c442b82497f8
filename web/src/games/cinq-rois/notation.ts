// The actions of Les Cinq Rois as the house writes them: draw, take, -5H, out-5H, +5H, meld, done, to7.
export type Deed =
  | { kind: "draw" | "take" | "meld" | "done" }
  | { kind: "discard" | "out" | "lay"; card: string }
  | { kind: "place"; size: number }
  | { kind: "other" };

const CARD = String.raw`(?:(?:[3-9]|10|J|Q|K)[HDCS*]|JK)`;
const WITH_CARD = new RegExp(`^(-|out-|\\+)(${CARD})$`);
const MARKS = { "-": "discard", "out-": "out", "+": "lay" } as const;

/** What an action does; `other` for one this table does not know (the list of choices has it all the same). */
export function readAction(action: string): Deed {
  if (action === "draw" || action === "take" || action === "meld" || action === "done")
    return { kind: action };
  const withCard = WITH_CARD.exec(action);
  if (withCard) return { kind: MARKS[withCard[1] as keyof typeof MARKS], card: withCard[2] ?? "" };
  const size = /^to([3-9]|1[0-3])$/.exec(action)?.[1];
  return size === undefined ? { kind: "other" } : { kind: "place", size: Number(size) };
}

/** The cards with which one may go out now. */
export function outsOf(actions: readonly { action: string }[]): string[] {
  return actions
    .map(({ action }) => readAction(action))
    .flatMap((deed) => (deed.kind === "out" ? [deed.card] : []));
}

export const discarding = (card: string): string => `-${card}`;
export const goingOut = (card: string): string => `out-${card}`;
export const laying = (card: string): string => `+${card}`;
export const placing = (size: number): string => `to${size}`;
