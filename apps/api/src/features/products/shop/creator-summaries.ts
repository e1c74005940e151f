import type { ClientSession, QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { runBatches } from '../../../platform/jobs/run-batches.ts';
import { REFRESH_CREATOR_JOB } from '../../accounts/profile/profile.service.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { lockAccount } from '../../accounts/users.service.ts';
import { refreshAfterCommit } from '../published/refresh-products.ts';
import { BESTSELLERS_INDEX, type ProductRecord, ProductModel } from '../products.model.ts';

/** Keeps each transaction under about 100 ms. One product more is read, which tells whether another batch follows. */
const BATCH_SIZE = 250;

export const toCreatorSummary = ({ _id, firstName, lastName, username, profilePicture }: UserRecord) => ({
  _id,
  firstName,
  lastName,
  username,
  profilePicture,
});

function createOutdatedSummaryFilter({ _id, ...summary }: ReturnType<typeof toCreatorSummary>): QueryFilter<ProductRecord> {
  const fields = Object.entries(summary).map(([name, value]) => ({ [`creator.${name}`]: { $ne: value ?? null } }));
  return { 'creator._id': _id, $or: fields };
}

async function refreshSummaryBatch(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const account = await lockAccount(creator, session);
  if (!account) return false;
  const summary = toCreatorSummary(account);
  const outdatedProducts = await ProductModel.find(createOutdatedSummaryFilter(summary), { _id: 1 }, { session })
    .hint(BESTSELLERS_INDEX)
    .limit(BATCH_SIZE + 1)
    .lean();
  const ids = outdatedProducts.slice(0, BATCH_SIZE).map(({ _id }) => _id);
  await ProductModel.updateMany({ _id: { $in: ids } }, { $set: { creator: summary } }, { session });
  refreshAfterCommit(deps, ids, session);
  return outdatedProducts.length > BATCH_SIZE;
}

export async function refreshCreatorSummaries(deps: Deps, creator: Types.ObjectId): Promise<void> {
  await runBatches([(session) => refreshSummaryBatch(deps, creator, session)], {
    requeue: (session) => deps.jobs.enqueue(REFRESH_CREATOR_JOB, { creator: String(creator) }, session),
  });
}
