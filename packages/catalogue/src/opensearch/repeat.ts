import { growRetryDelay, RETRY_MAX_MS, RETRY_MIN_MS, sleepUnlessAborted } from '../retry.ts';

export interface RepeatOptions {
  signal: AbortSignal;
  pauseMs: number;
  onError: (error: unknown, retryMs: number) => void;
}

/** The retry delay doubles after each failure, and is reset by a success, or by a step that ran longer than `RETRY_MAX_MS`. */
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
      retryMs = growRetryDelay(retryMs);
    }
  }
}
