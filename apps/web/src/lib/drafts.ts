/** The browser's database of chosen pictures; `features/selling/draft-pictures.ts` fills it. */
export const DRAFT_DATABASE = 'banca.drafts';

/** A draft of a user carries their id as one part of its key; a guest's draft does not. */
export const buildDraftKey = (kind: string, userId: string | null | undefined, ...rest: string[]): string =>
  ['banca', kind, ...(userId ? [userId] : []), ...rest].join('.');

/** Removes all that this user typed or chose in this tab and did not send. */
export function clearDrafts(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes(`.${userId}.`)) sessionStorage.removeItem(key);
    indexedDB.deleteDatabase(DRAFT_DATABASE);
  } catch {
    // A browser that forbids storage has no drafts either.
  }
}
