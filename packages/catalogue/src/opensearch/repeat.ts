import { pause } from '../follow-changes.ts';

const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 10_000;

export interface RepeatOptions {
  signal: AbortSignal;
  /** Time from the end of a step that succeeded to the next one. */
  everyMs: number;
  /** Called for each step that failed, with the time until the next one. */
  onError: (error: unknown, retryMs: number) => void;
}

/** Repeats a step until the signal is aborted. The delay grows while it fails; a step that ran for long starts over. */
export async function repeat(step: () => Promise<void>, { signal, everyMs, onError }: RepeatOptions): Promise<void> {
  let retryMs = RETRY_MIN_MS;
  while (!signal.aborted) {
    const started = performance.now();
    try {
      await step();
      retryMs = RETRY_MIN_MS;
      await pause(everyMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (performance.now() - started > RETRY_MAX_MS) retryMs = RETRY_MIN_MS;
      onError(error, retryMs);
      await pause(retryMs, signal);
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    }
  }
}
