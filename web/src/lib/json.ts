// What the house and this browser's own storage say, taken at their word: the one place where the page trusts a type
// that it has not looked at. The types of messages are made from the very declarations by which the house writes them.

/** What a text says, believed to be of this type. */
/* eslint @typescript-eslint/no-unnecessary-type-parameters: off, @typescript-eslint/consistent-type-assertions: off */
export const believe = <T>(text: string): T => JSON.parse(text) as T;
