export const DRAFT_DATABASE = 'banca.drafts';

export const buildDraftKey = (kind: string, { userId }: { userId: string | null | undefined }, ...rest: string[]): string =>
  ['banca', kind, ...(userId ? [userId] : []), ...rest].join('.');

export function clearDrafts(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes(`.${userId}.`)) sessionStorage.removeItem(key);
    indexedDB.deleteDatabase(DRAFT_DATABASE);
  } catch {
    // Without access to storage there are no drafts.
  }
}

type StorageArea = 'session' | 'local';

const getStorage = (area: StorageArea): Storage => (area === 'session' ? sessionStorage : localStorage);

/** Returns null if the key is missing or the browser forbids storage. */
export function readStorage<T>(area: StorageArea, key: string): T | null {
  try {
    return JSON.parse(getStorage(area).getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeStorage(area: StorageArea, key: string, value: unknown): void {
  try {
    if (value === null) getStorage(area).removeItem(key);
    else getStorage(area).setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden. No feature depends on stored values.
  }
}
