import { setTimeout as delay } from 'node:timers/promises';
import { type CatalogueLog, type CatalogueSource, type ChangeBatch, ChangeHistoryLostError } from './catalogue.ts';

const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 10_000;

export interface FollowOptions {
  source: Pick<CatalogueSource, 'watch'>;
  log: CatalogueLog;
  signal: AbortSignal;
  token: string;
  /** A batch that it rejects is reported again. */
  onBatch: (batch: ChangeBatch) => Promise<void>;
  onHistoryLost: () => Promise<string>;
}

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/** Reports all changes in order and at least once. Reopens a stream that fails, with a growing delay. */
export async function followChanges({ source, log, signal, token, onBatch, onHistoryLost }: FollowOptions): Promise<void> {
  let position = token;
  let retryMs = RETRY_MIN_MS;
  while (!signal.aborted) {
    try {
      for await (const batch of source.watch(position, signal)) {
        await onBatch(batch);
        position = batch.token;
        retryMs = RETRY_MIN_MS;
      }
    } catch (error) {
      if (signal.aborted) return;
      log.warn('following product changes failed', { error: String(error), retryMs });
      if (error instanceof ChangeHistoryLostError) {
        position = await onHistoryLost().catch((reason: unknown) => {
          log.warn('loading the catalogue again failed', { error: String(reason) });
          return position;
        });
      }
    }
    await pause(retryMs, signal);
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
  }
}
