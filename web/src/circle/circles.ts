// What a circle is asked for, each time with the token of its member.
import type {
  CircleDone,
  CircleInviting,
  CircleMade,
  CircleResults,
  CircleTold,
  CircleTotals,
  CircleRequest,
  JoinCircle,
  MakeCircle,
  StandingTaken,
} from "../generated/messages";
import { ask, HouseError } from "../lib/house";
import { t } from "../lib/words.svelte";

const place = (circle: string, what = ""): string => `/api/circles/${circle}${what}`;

export const makeCircle = (wanted: MakeCircle): Promise<CircleMade> => ask("/api/circles", { body: wanted });

export const getInvitation = (circle: string, token: string): Promise<CircleInviting> =>
  ask(place(circle, "/invitation"), { token });

export const joinCircle = (circle: string, token: string, who: JoinCircle): Promise<CircleMade> =>
  ask(place(circle, "/members"), { body: who, token });

export const getCircle = (circle: string, token: string): Promise<CircleTold> =>
  ask(place(circle), { token });

export const getTotals = (
  circle: string,
  token: string,
  season: number,
  game: string,
): Promise<CircleTotals> =>
  ask(place(circle, `/totals?season=${season}&game=${encodeURIComponent(game)}`), { token });

export const getResults = (
  circle: string,
  token: string,
  season: number,
  before: number | null,
): Promise<CircleResults> =>
  ask(place(circle, `/results?season=${season}${before === null ? "" : `&before=${before}`}`), { token });

export const takeStanding = (circle: string, token: string, standing: number): Promise<StandingTaken> =>
  ask(place(circle, "/seats"), { body: { standing }, token });

export const wishOf = (circle: string, token: string, wish: CircleRequest): Promise<CircleDone> =>
  ask(place(circle, "/wishes"), { body: wish, token });

/** What the house calls who was erased. */
const NOBODY = "?";

/** What a player of a game is called: whoever was erased is somebody. */
export const sayPlayer = (name: string | null | undefined): string =>
  name === NOBODY ? t("web.circle.somebody") : (name ?? "");

/** Why it did not work, in a sentence. */
export const sentence = (error: unknown): string =>
  error instanceof HouseError && error.say ? error.say : t("web.offline");
