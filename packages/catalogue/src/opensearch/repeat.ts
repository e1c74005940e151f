import { sleepUnlessAborted } from '../follow-changes.ts';

const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 10_000;

export interface RepeatOptions {
  signal: AbortSignal;
  pauseMs: number;
  onError: (error: unknown, retryMs: number) => void;
}

/**
 * Repeats a step with a pause of `pauseMs` after each success. The retry delay doubles after each failure. It is reset after a
 * success, or if the failed step ran longer than `RETRY_MAX_MS`.
 */
export async function repeat(step: () => Promise<void>, { signal, pauseMs, onError }: RepeatOptions): Promise<void> {
  let retryMs = RETRY_MIN_MS;
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      await step();
      retryMs = RETRY_MIN_MS;
      await sleepUnlessAborted(pauseMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (performance.now() - startedAt > RETRY_MAX_MS) retryMs = RETRY_MIN_MS;
      onError(error, retryMs);
      await sleepUnlessAborted(retryMs, signal);
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    }
  }
}
