import { LRUCache } from 'lru-cache';
import { toMedianMinutes } from '../../../platform/median-minutes.ts';
import { AUDIT_INDEXES, AuditEntryModel, type AuditRecord } from '../../../platform/mongo/audit.ts';
import { getOrLoad, type PromiseCache } from '../../../platform/promise-cache.ts';

const DECISIONS = ['product.approved', 'product.rejected'];
const SAMPLE_SIZE = 20;
const CACHE_MS = 30 * 60_000;

/** Finds the creation of a product that was decided, or an earlier decision about it. */
const findPreviousEvent = ({ _id, at, target }: AuditRecord): Promise<AuditRecord | null> =>
  AuditEntryModel.findOne(
    { target, at: { $lte: at }, _id: { $ne: _id }, action: { $in: ['product.create', ...DECISIONS] } },
    { at: 1, action: 1 },
  )
    .sort({ at: -1, _id: -1 })
    .hint(AUDIT_INDEXES.target)
    .lean<AuditRecord>()
    .exec();

/**
 * Returns the median time in minutes from the creation of a product to its first decision, among the latest 20 decisions;
 * undefined for fewer than five. The audit does not say when a rejected product was submitted again.
 */
async function readReviewMinutes(): Promise<number | undefined> {
  const newestByAction = DECISIONS.map((action) =>
    AuditEntryModel.find({ action }, { at: 1, target: 1 })
      .sort({ at: -1, _id: -1 })
      .limit(SAMPLE_SIZE)
      .hint(AUDIT_INDEXES.action)
      .lean<AuditRecord[]>(),
  );
  const decisions = (await Promise.all(newestByAction))
    .flat()
    .toSorted((a, b) => Number(b.at) - Number(a.at))
    .slice(0, SAMPLE_SIZE);
  const waits = await Promise.all(
    decisions.map(async (decision) => {
      const previous = await findPreviousEvent(decision);
      return previous?.action === 'product.create' ? [Number(decision.at) - Number(previous.at)] : [];
    }),
  );
  return toMedianMinutes(waits.flat()) ?? undefined;
}

/** Caches the median, because every change of a pending product shows it, and it takes 22 queries. */
export function createReviewTime() {
  const cache: PromiseCache<number | undefined> = new LRUCache({ max: 1, ttl: CACHE_MS });
  return {
    async getMinutes(): Promise<number | undefined> {
      const minutes = await getOrLoad(cache, 'median', readReviewMinutes);
      // The next decision may be the fifth.
      if (minutes === undefined) cache.clear();
      return minutes;
    },
  };
}
