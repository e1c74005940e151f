import { sleepUnlessAborted } from '../follow-changes.ts';

const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 10_000;

export interface RepeatOptions {
  signal: AbortSignal;
  everyMs: number;
  onError: (error: unknown, retryMs: number) => void;
}

/** The delay grows while steps fail. It starts again after a step that ran for long. */
export async function repeat(step: () => Promise<void>, { signal, everyMs, onError }: RepeatOptions): Promise<void> {
  let retryMs = RETRY_MIN_MS;
  while (!signal.aborted) {
    const started = performance.now();
    try {
      await step();
      retryMs = RETRY_MIN_MS;
      await sleepUnlessAborted(everyMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (performance.now() - started > RETRY_MAX_MS) retryMs = RETRY_MIN_MS;
      onError(error, retryMs);
      await sleepUnlessAborted(retryMs, signal);
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    }
  }
}
