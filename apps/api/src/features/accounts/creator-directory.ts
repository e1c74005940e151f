import type { QueryFilter, Types } from 'mongoose';
import { LRUCache } from 'lru-cache';
import { getOrLoad, type PromiseCache } from '../../platform/promise-cache.ts';
import type { Deps } from '../../platform/deps.ts';
import { type PageInfo, pageInfo, type PageRequest } from '../../platform/mongo/page.ts';
import { type IndexPlan, scanIndex } from '../../platform/mongo/scan-index.ts';
import { DIRECTORY_INDEX, NAME_INDEX, ACTIVE_CREATOR, type UserRecord, UserModel } from './users.model.ts';
import { parseNameSearch } from './name-prefixes.ts';

const UNCACHED_COUNT_MAX = 1_000;

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
const BEST_SELLERS_FIRST = { sales: -1, _id: -1 } as const;

export type DirectoryEntry = Pick<UserRecord, '_id' | keyof typeof FIELDS>;

export interface DirectoryPage extends PageInfo {
  creators: DirectoryEntry[];
}

export const createDirectoryCounts = (): PromiseCache<number> => new LRUCache({ max: 500, ttl: 10_000 });

type Filter = QueryFilter<UserRecord>;
type DirectoryDeps = Pick<Deps, 'directoryCounts'>;

async function countWithCache({ directoryCounts }: DirectoryDeps, filter: Filter, hint: string, limit: number): Promise<number> {
  const boundedCount = await UserModel.countDocuments(filter, { hint, limit: UNCACHED_COUNT_MAX });
  if (boundedCount < UNCACHED_COUNT_MAX) return boundedCount;
  const key = JSON.stringify([filter, limit]);
  return await getOrLoad(directoryCounts, key, async () => await UserModel.countDocuments(filter, { hint, limit }));
}

// A range over `sales`, the first field of the index, lets MongoDB check the other fields without reading documents.
const ACTIVE = { ...ACTIVE_CREATOR, sales: { $gte: 0 } } as Filter;
const ALL_CREATORS: IndexPlan<UserRecord> = { filter: ACTIVE, hint: DIRECTORY_INDEX, isSorted: true };

const createPrefixPlan = (prefix: string): IndexPlan<UserRecord> => ({
  filter: { ...ACTIVE_CREATOR, namePrefixes: prefix },
  hint: NAME_INDEX,
  isSorted: true,
});

/** Lists active creators, best sellers first. Each word of `q` must begin a word of the creator's names. */
export async function listDirectory(
  deps: DirectoryDeps,
  { q = '', ...page }: PageRequest & { q?: string | undefined },
): Promise<DirectoryPage> {
  const prefixes = parseNameSearch(q);
  if (q.trim() !== '' && prefixes.length === 0) return { creators: [], ...pageInfo(page, 0) };
  const { rows: creatorRecords, ...info } = await scanIndex<UserRecord, DirectoryEntry>({
    model: UserModel,
    page: { page: page.page, limit: page.limit },
    sort: BEST_SELLERS_FIRST,
    projection: FIELDS,
    plans: prefixes.length > 0 ? prefixes.map(createPrefixPlan) : [ALL_CREATORS],
    count: (filter, hint, limit) => countWithCache(deps, filter, hint, limit),
  });
  return { creators: creatorRecords, ...info };
}

export const countActiveCreators = async (): Promise<number> => await UserModel.countDocuments(ACTIVE, { hint: DIRECTORY_INDEX });

export async function listActiveCreators(skip: number, limit: number): Promise<{ id: string; updatedAt: Date }[]> {
  const creatorRecords = await UserModel.find(ACTIVE, { updatedAt: 1 })
    .sort(BEST_SELLERS_FIRST)
    .hint(DIRECTORY_INDEX)
    .skip(skip)
    .limit(limit)
    .lean<{ _id: unknown; updatedAt: Date }[]>();
  return creatorRecords.map(({ _id, updatedAt }) => ({ id: String(_id), updatedAt }));
}

/** A hint, because MongoDB sometimes reads the index of all accounts instead when there are many ids. */
const ID_INDEX = { _id: 1 } as const;

export async function findActiveCreatorIds(ids: Types.ObjectId[]): Promise<Set<string>> {
  const creatorRecords = await UserModel.find({ _id: { $in: ids }, ...ACTIVE_CREATOR }, { _id: 1 })
    .hint(ID_INDEX)
    .lean<{ _id: Types.ObjectId }[]>();
  return new Set(creatorRecords.map(({ _id }) => String(_id)));
}

export async function findDirectoryEntries(ids: Types.ObjectId[]): Promise<DirectoryEntry[]> {
  const creatorRecords = await UserModel.find({ _id: { $in: ids }, ...ACTIVE_CREATOR }, FIELDS)
    .hint(ID_INDEX)
    .lean<DirectoryEntry[]>();
  const byId = new Map(creatorRecords.map((row) => [String(row._id), row]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}
