// The dialogs that any page may open: the settings, and one article of a rulebook.
export interface Article {
  game: string;
  clause: string;
}

class Dialogs {
  areSettingsOpen = $state(false);
  article = $state.raw<Article | null>(null);

  openSettings = (): void => {
    this.areSettingsOpen = true;
  };

  /** Show an article beside whatever the page shows. */
  showArticle(game: string, clause: string): void {
    this.article = { game, clause };
  }
}

export const dialogs = new Dialogs();
