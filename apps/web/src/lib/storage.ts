/** `session` lasts as long as the tab, `local` as long as the browser. */
type Area = 'session' | 'local';

const storageOf = (area: Area): Storage => (area === 'session' ? sessionStorage : localStorage);

/** Returns null if the key is missing or the browser forbids storage. */
export function readStorage<T>(area: Area, key: string): T | null {
  try {
    return JSON.parse(storageOf(area).getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. Does nothing if storage is full or forbidden. */
export function writeStorage(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, JSON.stringify(value));
  } catch {
    // Stored values are a convenience: no feature depends on them.
  }
}
