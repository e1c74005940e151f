import { setTimeout as delay } from 'node:timers/promises';

export const RETRY_MIN_MS = 250;
export const RETRY_MAX_MS = 10_000;

export const growRetryDelay = (ms: number): number => Math.min(ms * 2, RETRY_MAX_MS);

export async function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
