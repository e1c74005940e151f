/** `session` lasts as long as the tab, `local` as long as the browser. */
type Place = 'session' | 'local';

const storageOf = (place: Place): Storage => (place === 'session' ? sessionStorage : localStorage);

/** What is kept under a key; null where nothing is, or storage is forbidden. */
export function readStored<T>(place: Place, key: string): T | null {
  try {
    return JSON.parse(storageOf(place).getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value; null takes it away. A full or forbidden storage costs only what would have been kept. */
export function store(place: Place, key: string, value: unknown): void {
  try {
    if (value === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, JSON.stringify(value));
  } catch {
    // As said above: nothing depends on it.
  }
}
