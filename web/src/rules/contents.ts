// The contents of a rule page, read from the page itself.
export interface Entry {
  id: string;
  title: string;
}
export interface Part extends Entry {
  articles: Entry[];
}

/** The parts of a rulebook with their articles, in order. */
export function readContents(page: ParentNode): Part[] {
  return [...page.querySelectorAll("section[id]")].map((part) => ({
    id: part.id,
    title: part.querySelector("h2")?.textContent ?? "",
    articles: [...part.querySelectorAll("article[id]")].map((article) => ({
      id: article.id,
      title: article.querySelector(".title")?.textContent ?? "",
    })),
  }));
}
