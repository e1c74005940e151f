import type { QueryFilter, Types } from 'mongoose';
import { LRUCache } from 'lru-cache';
import { cached, type PromiseCache } from '../../platform/cached.ts';
import type { Deps } from '../../platform/deps.ts';
import { type PageInfo, pageInfo, type PageRequest } from '../../platform/mongo/page.ts';
import { type IndexPlan, scanIndex } from '../../platform/mongo/scan-index.ts';
import { DIRECTORY_INDEX, NAME_INDEX, OPEN_SHOP, type UserRecord, UserModel } from './users.model.ts';
import { nameSearchOf } from './name-prefixes.ts';

const FRESH_MAX = 1_000;

const FIELDS = {
  firstName: 1,
  lastName: 1,
  username: 1,
  profilePicture: 1,
  description: 1,
  location: 1,
  sales: 1,
  followersCount: 1,
  createdAt: 1,
} as const;
const ORDER = { sales: -1, _id: -1 } as const;

export type DirectoryEntry = Pick<UserRecord, '_id' | keyof typeof FIELDS>;

export interface Directory extends PageInfo {
  creators: DirectoryEntry[];
}

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Large totals of the directory. */
    directoryCounts: PromiseCache<number>;
  }
}

export const createDirectoryCounts = (): PromiseCache<number> => new LRUCache({ max: 500, ttl: 10_000 });

type Filter = QueryFilter<UserRecord>;
type DirectoryDeps = Pick<Deps, 'directoryCounts'>;

/** Counts small results each time, and large ones at most every ten seconds. */
async function countCached({ directoryCounts }: DirectoryDeps, filter: Filter, hint: string, limit: number): Promise<number> {
  const small = await UserModel.countDocuments(filter, { hint, limit: FRESH_MAX });
  if (small < FRESH_MAX) return small;
  const key = JSON.stringify([filter, limit]);
  return await cached(directoryCounts, key, async () => await UserModel.countDocuments(filter, { hint, limit }));
}

// The range over `sales`, the first field of the index, lets MongoDB check the other fields in the keys.
const OPEN = { ...OPEN_SHOP, sales: { $gte: 0 } } as Filter;
const ALL: IndexPlan<UserRecord> = { filter: OPEN, hint: DIRECTORY_INDEX, isSorted: true };

const planForPrefix = (prefix: string): IndexPlan<UserRecord> => ({
  filter: { ...OPEN_SHOP, namePrefixes: prefix },
  hint: NAME_INDEX,
  isSorted: true,
});

/** Creators whose shop is open, the best sellers first; each word of `q` is a prefix of a word of their names. */
export async function listDirectory(
  deps: DirectoryDeps,
  { q = '', ...page }: PageRequest & { q?: string | undefined },
): Promise<Directory> {
  const prefixes = nameSearchOf(q);
  if (q.trim() !== '' && prefixes.length === 0) return { creators: [], ...pageInfo(page, 0) };
  const { rows, ...info } = await scanIndex<UserRecord, DirectoryEntry>({
    model: UserModel as never,
    page: { page: page.page, limit: page.limit },
    sort: ORDER,
    projection: FIELDS,
    plans: prefixes.length > 0 ? prefixes.map(planForPrefix) : [ALL],
    count: async (filter, hint, most) => await countCached(deps, filter, hint, most),
  });
  return { creators: rows, ...info };
}

/** How many shops are open, exactly. */
export const countOpenShops = async (): Promise<number> => await UserModel.countDocuments(OPEN, { hint: DIRECTORY_INDEX });

/** `most` of all open shops, from the `skip`th on: ids and when they were changed. */
export async function listOpenShops(skip: number, most: number): Promise<{ id: string; updatedAt: Date }[]> {
  const shops = UserModel.find(OPEN, { updatedAt: 1 }).sort(ORDER).hint(DIRECTORY_INDEX).skip(skip).limit(most);
  const rows = await shops.lean<{ _id: unknown; updatedAt: Date }[]>();
  return rows.map(({ _id, updatedAt }) => ({ id: String(_id), updatedAt }));
}

/** Which of these accounts have an open shop. */
export async function findOpenShopIds(ids: Types.ObjectId[]): Promise<Set<string>> {
  const rows = await UserModel.find({ _id: { $in: ids }, ...OPEN_SHOP }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
  return new Set(rows.map(({ _id }) => String(_id)));
}

/** Open shops by id, in the order of the ids. */
export async function findDirectoryEntries(ids: Types.ObjectId[]): Promise<DirectoryEntry[]> {
  const rows = await UserModel.find({ _id: { $in: ids }, ...OPEN_SHOP }, FIELDS).lean<DirectoryEntry[]>();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}
