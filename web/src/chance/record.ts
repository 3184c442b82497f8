// What the record of a game says about its chance.

export interface ChanceRecorded {
  commitment: string;
  /** By seat, in hexadecimal. */
  contributions: Map<number, string>;
  secret: string;
}

/** Read it from the text of a record; nothing if that is no record of promised chance that was revealed. */
export function readChance(text: string): ChanceRecorded | null {
  const lines = text.split("\n");
  const moves = lines.indexOf("moves");
  const result = lines.findIndex((line) => line.startsWith("result "));
  if (!lines[0]?.startsWith("tablee-record ") || moves < 0 || result < moves) return null;
  const head = lines.slice(0, moves);
  const commitment = after("commitment ", head)[0];
  const secret = after("secret ", lines.slice(result))[0];
  if (!commitment || !secret) return null;
  const given = after("contribution ", head).map((rest) => rest.split(" "));
  return {
    commitment,
    secret,
    contributions: new Map(given.map(([seat, data]) => [Number(seat), data ?? ""])),
  };
}

/** The rests of the lines that begin so. */
function after(word: string, lines: string[]): string[] {
  return lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length));
}
