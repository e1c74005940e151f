import type { ClientSession, QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import { REFRESH_CREATOR_JOB } from '../accounts/profile/profile.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { lockAccount } from '../accounts/users.service.ts';
import { refreshAfterCommit } from './refresh-products.ts';
import { BESTSELLERS_INDEX, type ProductRecord, ProductModel } from './products.model.ts';

/** Batch size: keeps each transaction under about 100 ms. */
const BATCH_SIZE = 250;

/** A creator as each of their products shows them. */
export const toCreatorCard = ({ _id, firstName, lastName, username, profilePicture }: UserRecord) => ({
  _id,
  firstName,
  lastName,
  username,
  profilePicture,
});

/** Products of a creator that show another card than this one. */
function createOutdatedCardFilter({ _id, ...card }: ReturnType<typeof toCreatorCard>): QueryFilter<ProductRecord> {
  const fields = Object.entries(card).map(([name, value]) => ({ [`creator.${name}`]: { $ne: value ?? null } }));
  return { 'creator._id': _id, $or: fields };
}

/** Updates one batch while the account is locked. @returns whether there are more */
async function refreshCardBatch(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const account = await lockAccount(creator, session);
  if (!account) return false;
  const card = toCreatorCard(account);
  const found = await ProductModel.find(createOutdatedCardFilter(card), { _id: 1 }, { session })
    .hint(BESTSELLERS_INDEX)
    .limit(BATCH_SIZE + 1)
    .lean();
  const ids = found.slice(0, BATCH_SIZE).map(({ _id }) => _id);
  await ProductModel.updateMany({ _id: { $in: ids } }, { $set: { creator: card } }, { session });
  refreshAfterCommit(deps, ids, session);
  return found.length > BATCH_SIZE;
}

/** Brings the card on all of a creator's products up to date. Safe to run twice, and while the profile changes again. */
export async function refreshCreatorCards(deps: Deps, creator: Types.ObjectId): Promise<void> {
  await runBatches([async (session) => await refreshCardBatch(deps, creator, session)], {
    requeue: async (session) => await deps.jobs.enqueue(REFRESH_CREATOR_JOB, { creator: String(creator) }, session),
  });
}
