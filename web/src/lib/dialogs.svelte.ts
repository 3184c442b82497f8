// The dialogs that may be opened from several places: the settings, one article of a rulebook, and those of a table.
export interface Article {
  game: string;
  clause: string;
}

class Dialogs {
  areSettingsOpen = $state(false);
  article = $state.raw<Article | null>(null);
  /** Of the table that the page is at: its receipt, whether to give the game up, to leave, to let a bot play, its devices, why. */
  ofTable = $state.raw<"receipt" | "give-up" | "leaving" | "stand-in" | "devices" | "why" | null>(null);
  /** The seat for which a bot may be chosen. */
  standInFor = $state.raw<number | null>(null);

  openSettings = (): void => {
    this.areSettingsOpen = true;
  };

  /** Show an article beside whatever the page shows. */
  showArticle(game: string, clause: string): void {
    this.article = { game, clause };
  }
}

export const dialogs = new Dialogs();
