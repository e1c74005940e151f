import { createRandomId } from './random-id.ts';
import { readStorage, writeStorage } from './storage.ts';

/** The last key and the payload that it was sent with. */
interface StoredAttempt {
  key: string;
  sent: string;
}

/**
 * Returns an Idempotency-Key, stored in this tab. The same payload gets the same key, also after a reload, so that a retry after
 * a lost response does not repeat the action.
 */
export function getIdempotencyKey(storageKey: string, sent: string): string {
  const last = readStorage<StoredAttempt>('session', storageKey);
  if (last?.sent === sent) return last.key;
  const key = createRandomId();
  writeStorage('session', storageKey, { key, sent } satisfies StoredAttempt);
  return key;
}
