import type { QueryFilter, Types } from 'mongoose';
import { LRUCache } from 'lru-cache';
import { cached, type PromiseCache } from '../../platform/cached.ts';
import type { Deps } from '../../platform/deps.ts';
import { type PageInfo, pageInfo, type PageRequest, skipOf, TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { DIRECTORY_INDEX, NAME_INDEX, OPEN_SHOP, type UserRecord, UserModel } from './users.model.ts';
import { nameSearchOf } from './name-prefixes.ts';

/** Of several words, at most this many who have the rarest are looked through for the others. */
const CANDIDATES_MAX = 4_000;
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
async function count(deps: DirectoryDeps, filter: Filter, hint: string, limit = TOTAL_BOUND + 1): Promise<number> {
  const few = await UserModel.countDocuments(filter, { hint, limit: FRESH_MAX });
  if (few < FRESH_MAX) return few;
  const key = JSON.stringify([filter, limit]);
  return await cached(deps.directoryCounts, key, async () => await UserModel.countDocuments(filter, { hint, limit }));
}

/** No word, or one: a walk along an index that is in the directory's order already. */
async function walk(deps: DirectoryDeps, query: PageRequest, word: string | undefined): Promise<Directory> {
  // Naming the index's first field lets the others, too, be looked at in its keys.
  const filter = { ...OPEN_SHOP, ...(word === undefined ? { sales: { $gte: 0 } } : { namePrefixes: word }) } as Filter;
  const hint = word === undefined ? DIRECTORY_INDEX : NAME_INDEX;
  const skip = skipOf(query);
  const find = UserModel.find(filter, FIELDS)
    .sort(ORDER)
    .skip(skip ?? 0)
    .limit(query.limit)
    .hint(hint);
  const [creators, counted] = await Promise.all([skip === null ? [] : find.lean<DirectoryEntry[]>(), count(deps, filter, hint)]);
  return { creators, ...pageInfo(query, counted) };
}

/** Several words: those who have the rarest, the best first, looked through for the others. */
async function lookThrough(deps: DirectoryDeps, query: PageRequest, words: string[]): Promise<Directory> {
  const probes = await Promise.all(
    words.map(async (word) => ({
      word,
      found: await count(deps, { ...OPEN_SHOP, namePrefixes: word }, NAME_INDEX, CANDIDATES_MAX),
    })),
  );
  const [rarest, ...others] = probes.sort((a, b) => a.found - b.found);
  const candidates = [
    { $match: { ...OPEN_SHOP, namePrefixes: rarest?.word } },
    { $sort: ORDER },
    { $limit: CANDIDATES_MAX },
    { $match: { namePrefixes: { $all: others.map(({ word }) => word) } } },
  ];
  const options = { hint: NAME_INDEX };
  const skip = skipOf(query);
  const page = [...candidates, { $skip: skip ?? 0 }, { $limit: query.limit }, { $project: FIELDS }];
  const [creators, [counted]] = await Promise.all([
    skip === null ? [] : UserModel.aggregate<DirectoryEntry>(page as never[], options),
    UserModel.aggregate<{ n: number }>([...candidates, { $count: 'n' }] as never[], options),
  ]);
  const info = pageInfo(query, counted?.n ?? 0);
  const isWhole = (rarest?.found ?? 0) < CANDIDATES_MAX;
  return { creators, ...info, ...(isWhole ? {} : { totalIsExact: false }) };
}

/** Creators whose shop is open, those who sold most first; each word of `q` begins a word of their names. */
export async function listDirectory(
  deps: DirectoryDeps,
  { q = '', ...query }: PageRequest & { q?: string | undefined },
): Promise<Directory> {
  const words = nameSearchOf(q);
  if (q.trim() !== '' && words.length === 0) return { creators: [], ...pageInfo(query, 0) };
  return words.length > 1 ? await lookThrough(deps, query, words) : await walk(deps, query, words[0]);
}

const OPEN = { ...OPEN_SHOP, sales: { $gte: 0 } } as Filter;

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
