// The record that was dropped onto the page, or chosen: held here until the page is left, and nowhere else.
import { router } from "../lib/router.svelte";

/** No record is so long that the house would read it. */
export const MOST_BYTES = 500_000;

class Dropped {
  text = $state.raw("");
  name = $state.raw("");
  /** Whether the last file was too long to be one. */
  isTooLong = $state.raw(false);

  /** Open a file, and go where it is shown. */
  async open(file: File): Promise<void> {
    this.isTooLong = file.size > MOST_BYTES;
    [this.text, this.name] = this.isTooLong ? ["", file.name] : [await file.text(), file.name];
    router.go("/replay");
  }
}

export const dropped = new Dropped();
