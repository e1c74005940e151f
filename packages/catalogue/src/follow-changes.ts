import { type CatalogueLog, type CatalogueSource, type ChangeBatch, ChangeHistoryLostError } from './catalogue.ts';
import { growRetryDelay, RETRY_MIN_MS, sleepUnlessAborted } from './retry.ts';

export interface FollowOptions {
  source: Pick<CatalogueSource, 'watch'>;
  log: CatalogueLog;
  signal: AbortSignal;
  /** The first batch reports the changes after this token. */
  resumeToken: string;
  /** If it rejects, the same batch is reported again. */
  onBatch: (batch: ChangeBatch) => Promise<void>;
  /** Runs when the stream no longer has the changes after the resume token. @returns the token to continue from */
  recoverFromHistoryLoss: () => Promise<string>;
}

/** Reports all changes in order and at least once. Reopens a stream that fails, with a growing delay. */
export async function followChanges({
  source,
  log,
  signal,
  resumeToken: initialToken,
  onBatch,
  recoverFromHistoryLoss,
}: FollowOptions): Promise<void> {
  let resumeToken = initialToken;
  let retryMs = RETRY_MIN_MS;
  while (!signal.aborted) {
    try {
      for await (const batch of source.watch(resumeToken, signal)) {
        await onBatch(batch);
        resumeToken = batch.resumeToken;
        retryMs = RETRY_MIN_MS;
      }
    } catch (error) {
      if (signal.aborted) return;
      log.warn('following product changes failed', { error: String(error), retryMs });
      if (error instanceof ChangeHistoryLostError) {
        resumeToken = await recoverFromHistoryLoss().catch((reason: unknown) => {
          log.warn('recovering from lost change history failed', { error: String(reason) });
          return resumeToken;
        });
      }
    }
    await sleepUnlessAborted(retryMs, signal);
    retryMs = growRetryDelay(retryMs);
  }
}
