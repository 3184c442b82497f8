// The articles that a sentence names.

/** A sentence taken apart at the numbers of articles: every second piece is one. */
export function piecesOf(text: string): string[] {
  return text.split(/\b([A-Z]{3}-R?\d+)\b/);
}

/** A sentence without the articles that it cites in brackets, and these. */
export function withoutCitations(text: string): { text: string; articles: string[] } {
  const cited = /\s?\(([A-Z]{3}-R?\d+(?:, [A-Z]{3}-R?\d+)*)\)/g;
  const articles = [...text.matchAll(cited)].flatMap((found) => (found[1] ?? "").split(", "));
  return { text: text.replace(cited, ""), articles: [...new Set(articles)] };
}
