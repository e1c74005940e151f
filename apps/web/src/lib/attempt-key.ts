import { newKey } from './new-key.ts';
import { readStorage, writeStorage } from './storage.ts';

/** The key of the last attempt, and what was sent with it. */
interface Attempt {
  key: string;
  sent: string;
}

/**
 * An Idempotency-Key, kept under `place` in this tab: the same while the same is `sent`, over retries and reloads, so that a lost
 * answer never does it twice; anything else sent is another attempt.
 */
export function attemptKey(place: string, sent: string): string {
  const last = readStorage<Attempt>('session', place);
  if (last?.sent === sent) return last.key;
  const key = newKey();
  writeStorage('session', place, { key, sent } satisfies Attempt);
  return key;
}
