// Parts of the page that are loaded when somebody needs them. A house that was opened anew has other files than the
// page remembers: then the page is fetched again, once.
const AGAIN_AFTER = 60_000;
const FETCHED = "tablee.fetched";

/** Load a part of the page; where the house no longer has it, the page is on its way out and the part never comes. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const last = Number(sessionStorage.getItem(FETCHED) ?? 0);
    if (Date.now() - last < AGAIN_AFTER) throw error;
    sessionStorage.setItem(FETCHED, String(Date.now()));
    location.reload();
    return new Promise<T>(() => undefined);
  }
}
