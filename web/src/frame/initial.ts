/** What stands for a name where there is room for one sign: bots of the same name differ only by their number. */
export function initialOf(name: string): string {
  const number = / (\d{1,2})$/.exec(name)?.[1];
  return (
    number ??
    Array.from(name)
      .find((sign) => /\p{L}|\p{N}/u.test(sign))
      ?.toUpperCase() ??
    ""
  );
}
