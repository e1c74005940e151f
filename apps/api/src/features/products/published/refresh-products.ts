import type { CatalogueLog } from '@banca/catalogue';
import { followChanges } from '@banca/catalogue/follow-changes';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { afterCommit } from '../../../platform/mongo/transaction.ts';
import { createProductSource, watchProducts } from './product-source.ts';

type RefreshDeps = Pick<Deps, 'catalogue' | 'publishedRecords'>;

/** Makes committed changes of these products visible in every list and page of this process. */
export function refreshProducts({ catalogue, publishedRecords }: RefreshDeps, ids: (string | Types.ObjectId)[]): void {
  const changedIds = ids.map(String);
  publishedRecords.delete(changedIds);
  catalogue.refresh(changedIds);
}

export const refreshAfterCommit = (deps: RefreshDeps, ids: (string | Types.ObjectId)[], session: ClientSession): void =>
  afterCommit(session, () => refreshProducts(deps, ids));

/** Removes a product from the cache when another process changes it. The catalogue follows the changes that it needs itself. */
export async function followRecords({ publishedRecords }: RefreshDeps, log: CatalogueLog, signal: AbortSignal): Promise<void> {
  const source = createProductSource();
  await followChanges({
    source: { watch: (resumeToken, abort) => watchProducts(resumeToken, abort, { isForLists: false }) },
    log,
    signal,
    resumeToken: await source.readResumeToken(),
    onBatch: async ({ ids }) => {
      if (ids.length > 0) publishedRecords.delete(ids);
    },
    async recoverFromHistoryLoss() {
      publishedRecords.clear();
      return await source.readResumeToken();
    },
  });
}
