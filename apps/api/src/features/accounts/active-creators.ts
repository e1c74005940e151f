import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { ACTIVE_CREATOR, type UserRecord, UserModel } from './users.model.ts';
import { CREATOR_PROJECTION } from './users.service.ts';

type ActiveCreatorLoader = DataLoader<string, UserRecord | null>;

type CreatorDeps = Pick<Deps, 'activeCreators'>;

/** Uses the MongoDB driver directly, because Mongoose doubles the cost of the query. */
async function loadActiveCreators(requested: readonly string[]): Promise<(UserRecord | null)[]> {
  const ids = [...new Set(requested)].map((id) => new Types.ObjectId(id));
  const filter = { _id: { $in: ids }, ...(ACTIVE_CREATOR as object) };
  const creators = await UserModel.collection.find(filter, { projection: CREATOR_PROJECTION }).toArray();
  const byId = new Map(creators.map((creator) => [String(creator._id), creator as unknown as UserRecord]));
  return requested.map((id) => byId.get(id) ?? null);
}

/** Batches the lookups of one tick into one query: rendering a creator's page makes three. */
export const createActiveCreatorLoader = (): ActiveCreatorLoader => new DataLoader(loadActiveCreators, { cache: false });

export const findActiveCreator = (deps: CreatorDeps, id: string | Types.ObjectId): Promise<UserRecord | null> =>
  deps.activeCreators.load(String(id).toLowerCase());

export async function findCreator(
  deps: CreatorDeps,
  id: string,
  caller?: { id: string; role: UserRecord['role'] },
): Promise<UserRecord | null> {
  if (caller?.role !== 'admin' && caller?.id !== id.toLowerCase()) return await findActiveCreator(deps, id);
  return await UserModel.findOne({ _id: id, role: ACTIVE_CREATOR.role }, CREATOR_PROJECTION).lean<UserRecord>();
}
