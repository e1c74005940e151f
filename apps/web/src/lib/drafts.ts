export const DRAFT_DATABASE = 'banca.drafts';

export const buildDraftKey = (kind: string, userId: string | null | undefined, ...rest: string[]): string =>
  ['banca', kind, ...(userId ? [userId] : []), ...rest].join('.');

export function clearDrafts(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes(`.${userId}.`)) sessionStorage.removeItem(key);
    indexedDB.deleteDatabase(DRAFT_DATABASE);
  } catch {
    // Without access to storage there are no drafts.
  }
}
