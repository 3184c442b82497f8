// The sheet of a game on paper, to lie beside a real box.

export const PAPERS = ["A4", "A5"] as const;
export type Paper = (typeof PAPERS)[number];

/** Print the sheet alone, on one side of this paper; afterwards the page prints as it always does. */
export function printSheet(size: Paper): void {
  const root = document.documentElement;
  // A sheet of styles, since the house lets no page write styles into itself.
  const page = new CSSStyleSheet();
  page.replaceSync(`@page { size: ${size} portrait; margin: ${size === "A4" ? "14mm" : "9mm"}; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  root.dataset["paper"] = size;
  addEventListener(
    "afterprint",
    () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== page);
      delete root.dataset["paper"];
    },
    { once: true },
  );
  print();
}
