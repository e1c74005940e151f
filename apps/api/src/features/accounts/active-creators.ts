import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { ACTIVE_CREATOR, type UserRecord, UserModel } from './users.model.ts';
import { CREATOR_PROJECTION } from './users.service.ts';

type ActiveCreatorLoader = DataLoader<string, UserRecord | null>;

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Open shops by id: one query for all that are loaded at one moment, which a creator's page does three times. */
    activeCreators: ActiveCreatorLoader;
  }
}

type CreatorDeps = Pick<Deps, 'activeCreators'>;

/** Queries with the driver: Mongoose would double the cost. */
async function loadActiveCreators(requested: readonly string[]): Promise<(UserRecord | null)[]> {
  const ids = [...new Set(requested)].map((id) => new Types.ObjectId(id));
  const filter = { _id: { $in: ids }, ...(ACTIVE_CREATOR as object) };
  const creators = await UserModel.collection.find(filter, { projection: CREATOR_PROJECTION }).toArray();
  const byId = new Map(creators.map((shop) => [String(shop._id), shop as unknown as UserRecord]));
  return requested.map((id) => byId.get(id) ?? null);
}

export const createActiveCreatorLoader = (): ActiveCreatorLoader => new DataLoader(loadActiveCreators, { cache: false });

/** A creator with payment accounts; null when that account is not selling. */
export const findActiveCreator = async (deps: CreatorDeps, id: string | Types.ObjectId): Promise<UserRecord | null> =>
  await deps.activeCreators.load(String(id).toLowerCase());

/** A creator whose shop is open; `visitor` sees their own shop, and an admin any, also when it is closed. */
export async function findCreator(
  deps: CreatorDeps,
  id: string,
  visitor?: { id: string; role: UserRecord['role'] },
): Promise<UserRecord | null> {
  if (visitor?.role !== 'admin' && visitor?.id !== id.toLowerCase()) return await findActiveCreator(deps, id);
  return await UserModel.findOne({ _id: id, role: ACTIVE_CREATOR.role }, CREATOR_PROJECTION).lean<UserRecord>();
}
