import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { ACTIVE_CREATOR, type UserRecord, UserModel } from './users.model.ts';
import { CREATOR_PROJECTION } from './users.service.ts';

type ActiveCreatorLoader = DataLoader<string, UserRecord | null>;

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Batches the lookups of one tick into one query: rendering a creator's page makes three. */
    activeCreators: ActiveCreatorLoader;
  }
}

type CreatorDeps = Pick<Deps, 'activeCreators'>;

/** Uses the driver directly: Mongoose would double the cost. */
async function loadActiveCreators(requested: readonly string[]): Promise<(UserRecord | null)[]> {
  const ids = [...new Set(requested)].map((id) => new Types.ObjectId(id));
  const filter = { _id: { $in: ids }, ...(ACTIVE_CREATOR as object) };
  const creators = await UserModel.collection.find(filter, { projection: CREATOR_PROJECTION }).toArray();
  const byId = new Map(creators.map((shop) => [String(shop._id), shop as unknown as UserRecord]));
  return requested.map((id) => byId.get(id) ?? null);
}

export const createActiveCreatorLoader = (): ActiveCreatorLoader => new DataLoader(loadActiveCreators, { cache: false });

export const findActiveCreator = async (deps: CreatorDeps, id: string | Types.ObjectId): Promise<UserRecord | null> =>
  await deps.activeCreators.load(String(id).toLowerCase());

/** Finds an active creator. The creator and admins also find a suspended one. */
export async function findCreator(
  deps: CreatorDeps,
  id: string,
  visitor?: { id: string; role: UserRecord['role'] },
): Promise<UserRecord | null> {
  if (visitor?.role !== 'admin' && visitor?.id !== id.toLowerCase()) return await findActiveCreator(deps, id);
  return await UserModel.findOne({ _id: id, role: ACTIVE_CREATOR.role }, CREATOR_PROJECTION).lean<UserRecord>();
}
