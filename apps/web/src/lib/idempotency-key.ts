import { createRandomId } from './random-id.ts';
import { readStorage, writeStorage } from './storage.ts';

/** The key of the last attempt, and what was sent with it. */
interface StoredAttempt {
  key: string;
  sent: string;
}

/**
 * An Idempotency-Key, kept under `place` in this tab: the same while the same is `sent`, over retries and reloads, so that a lost
 * answer never does it twice; anything else sent is another attempt.
 */
export function getIdempotencyKey(storageKey: string, sent: string): string {
  const last = readStorage<StoredAttempt>('session', storageKey);
  if (last?.sent === sent) return last.key;
  const key = createRandomId();
  writeStorage('session', storageKey, { key, sent } satisfies StoredAttempt);
  return key;
}
