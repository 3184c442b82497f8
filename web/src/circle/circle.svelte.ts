// One circle as this page knows it: asked for again and again while somebody looks, and after every wish.
import type { CircleDone, CircleTold, CircleRequest, MemberTold } from "../generated/messages";
import { HouseError } from "../lib/house";
import { forgetMembership, keepMembership, type Membership } from "../lib/memberships";
import { router } from "../lib/router.svelte";
import { heldSeat, holdSeat } from "../lib/seats";
import { getCircle, sentence, takeStanding, wishOf } from "./circles";

const LOOK_EVERY = 10_000;

export class CircleClient {
  told = $state.raw<CircleTold | null>(null);
  trouble = $state("");
  isBusy = $state(false);
  /** Whether this device belongs to the circle no more. */
  isGone = $state(false);

  constructor(
    readonly id: string,
    readonly membership: Membership,
  ) {}

  get token(): string {
    return this.membership.token;
  }

  get me(): MemberTold | undefined {
    return this.told?.members.find(({ member }) => member === this.told?.me);
  }

  get isKeeper(): boolean {
    return this.me?.isKeeper ?? false;
  }

  /** Look now, and from time to time while the page is seen; returns what ends that. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => document.visibilityState === "visible" && void this.look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    try {
      this.told = await getCircle(this.id, this.token);
      if (this.told.name !== this.membership.name)
        keepMembership(this.id, { ...this.membership, name: this.told.name });
    } catch (error) {
      if (error instanceof HouseError && error.code === "not-member") this.#leave();
      else this.trouble = sentence(error);
    }
  }

  #leave(): void {
    forgetMembership(this.id);
    this.isGone = true;
  }

  /** Ask something of the circle; nothing comes back if it was refused. */
  async wish(wish: CircleRequest): Promise<CircleDone | null> {
    this.isBusy = true;
    this.trouble = "";
    try {
      const done = await wishOf(this.id, this.token, wish);
      await this.look();
      return done;
    } catch (error) {
      this.trouble = sentence(error);
      return null;
    } finally {
      this.isBusy = false;
    }
  }

  /** Sit down at a standing table, or come back to it, and go there. */
  async sit(standing: number, current: string | null): Promise<void> {
    if (current !== null && heldSeat(current)) {
      router.go(`/t/${current}`);
      return;
    }
    this.isBusy = true;
    this.trouble = "";
    try {
      const { table, seat, token, game } = await takeStanding(this.id, this.token, standing);
      holdSeat(table, { seat, token, game });
      router.go(`/t/${table}`);
    } catch (error) {
      this.trouble = sentence(error);
      await this.look();
    }
    this.isBusy = false;
  }
}
