// The promise of chance: SHA-256 of the secret was published before the first deal.

/** Whether the revealed secret is the one that was promised; nothing where the browser has no hashing (plain HTTP). */
export async function isCommitmentTo(commitment: string, secret: string): Promise<boolean | null> {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the types promise what HTTPS alone has
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}
