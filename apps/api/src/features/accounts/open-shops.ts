import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { OPEN_SHOP, type UserRecord, UserModel } from './users.model.ts';
import { SHOP_FIELDS } from './users.service.ts';

type OpenShopLoader = DataLoader<string, UserRecord | null>;

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Open shops by id: one query for all that are loaded at one moment, which a creator's page does three times. */
    openShops: OpenShopLoader;
  }
}

type ShopDeps = Pick<Deps, 'openShops'>;

/** Queries with the driver: Mongoose would double the cost. */
async function findOpenShops(requested: readonly string[]): Promise<(UserRecord | null)[]> {
  const ids = [...new Set(requested)].map((id) => new Types.ObjectId(id));
  const filter = { _id: { $in: ids }, ...(OPEN_SHOP as object) };
  const shops = await UserModel.collection.find(filter, { projection: SHOP_FIELDS }).toArray();
  const byId = new Map(shops.map((shop) => [String(shop._id), shop as unknown as UserRecord]));
  return requested.map((id) => byId.get(id) ?? null);
}

export const createOpenShopLoader = (): OpenShopLoader => new DataLoader(findOpenShops, { cache: false });

/** A creator with payment accounts; null when that account is not selling. */
export const findOpenShop = async (deps: ShopDeps, id: string | Types.ObjectId): Promise<UserRecord | null> =>
  await deps.openShops.load(String(id).toLowerCase());

/** A creator whose shop is open; `visitor` sees their own shop, and an admin any, also when it is closed. */
export async function findShop(
  deps: ShopDeps,
  id: string,
  visitor?: { id: string; role: UserRecord['role'] },
): Promise<UserRecord | null> {
  if (visitor?.role !== 'admin' && visitor?.id !== id.toLowerCase()) return await findOpenShop(deps, id);
  return await UserModel.findOne({ _id: id, role: OPEN_SHOP.role }, SHOP_FIELDS).lean<UserRecord>();
}
