import { createRandomId } from './random-id.ts';
import { readStorage, writeStorage } from './storage.ts';

interface StoredAttempt {
  key: string;
  sent: string;
}

/** The key stays the same after a reload, so that the server recognizes a retry after a lost response. */
export function getIdempotencyKey(storageKey: string, payload: string): string {
  const lastAttempt = readStorage<StoredAttempt>('session', storageKey);
  if (lastAttempt?.sent === payload) return lastAttempt.key;
  const key = createRandomId();
  writeStorage('session', storageKey, { key, sent: payload } satisfies StoredAttempt);
  return key;
}
