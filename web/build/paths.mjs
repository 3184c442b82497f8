// Rounds the numbers of SVG paths to one decimal without letting the rounding of relative steps add up.
const STEPS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const round = (number) => Math.round(number * 10) / 10;
const short = (number) => String(round(number)).replace(/^(-?)0\./, "$1.");

/** Numbers one after the other: a sign or a second point divides as well as a space. */
function join(numbers) {
  return numbers
    .map(short)
    .reduce((text, number) => text + (text && !number.startsWith("-") ? " " : "") + number, "");
}

/** A list of numbers, rounded. */
export function roundList(list) {
  return join(
    list
      .trim()
      .split(/[\s,]+/)
      .map(Number),
  );
}

/** A path, rounded: every point ends where it should, whatever went before it. */
export function roundPath(path) {
  const at = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  const drawn = { x: 0, y: 0 };
  let text = "";
  for (const [, letter, rest] of path.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
    const kind = letter.toUpperCase();
    const isRelative = letter !== kind;
    const count = STEPS[kind];
    if (kind === "Z") {
      Object.assign(at, start);
      drawn.x = round(start.x);
      drawn.y = round(start.y);
      text += letter;
    }
    for (let from = 0; count && from < numbers.length; from += count) {
      const step = numbers.slice(from, from + count);
      const along = (index) => (kind === "V" || (kind === "A" ? index === 6 : index % 2 === 1) ? "y" : "x");
      const isPlace = (index) => kind !== "A" || index > 4;
      const places = step.map((number, index) =>
        isRelative && isPlace(index) ? number + at[along(index)] : number,
      );
      const said = places.map((place, index) =>
        isRelative && isPlace(index) ? round(place) - drawn[along(index)] : place,
      );
      text += letter + join(said);
      places.forEach((place, index) => {
        if (index < count - (kind === "H" || kind === "V" ? 1 : 2)) return;
        at[along(index)] = place;
        drawn[along(index)] = round(place);
      });
      if (kind === "M" && from === 0) Object.assign(start, at);
    }
  }
  return text;
}
