interface Entry<T> {
  value: Promise<T>;
  until: number;
}

export interface Kept<T> {
  get(key: string, make: () => Promise<T>): Promise<T>;
  clear(): void;
}

/**
 * Keeps values for a short while, at most `max` of them: one making for many that wait, the oldest dropped first.
 * A failed making is not kept. Times are the machine's own: nothing here is part of the product's time.
 */
export function createKept<T>({ max, ttlMs }: { max: number; ttlMs: number }): Kept<T> {
  const entries = new Map<string, Entry<T>>();
  return {
    get(key, make) {
      const known = entries.get(key);
      if (known && known.until > performance.now()) return known.value;
      const entry: Entry<T> = { value: make(), until: performance.now() + ttlMs };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > max) entries.delete(entries.keys().next().value as string);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
    clear: () => entries.clear(),
  };
}
