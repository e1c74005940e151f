import type { QueryFilter } from 'mongoose';
import { type PageInfo, pageInfo, type PageRequest, skipOf, TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { ACCOUNT_SEARCH_INDEX, ACCOUNTS_INDEX, NOT_DELETED, type UserRecord, UserModel } from './users.model.ts';
import { nameSearchOf } from './name-prefixes.ts';

/** Of several conditions, at most this many accounts that meet the rarest are looked through for the others. */
const CANDIDATES_MAX = 4_000;

const FIELDS = {
  firstName: 1,
  lastName: 1,
  username: 1,
  email: 1,
  emailVerified: 1,
  profilePicture: 1,
  location: 1,
  role: 1,
  status: 1,
  creatorStatus: 1,
  sales: 1,
  createdAt: 1,
  lastLoginAt: 1,
} as const;

export type AccountRecord = Pick<UserRecord, '_id' | keyof typeof FIELDS>;

export interface AccountPage extends PageInfo {
  users: AccountRecord[];
}

export interface AccountQuery extends PageRequest {
  q?: string | undefined;
  role?: UserRecord['role'] | undefined;
  status?: 'active' | 'suspended' | undefined;
  sort?: 'newest' | 'oldest';
}

type Filter = QueryFilter<UserRecord>;

/** One condition and the index that answers it in the order asked for. */
interface Way {
  filter: Filter;
  hint: string;
}

const ROLES = { $in: ['user', 'creator', 'admin'] satisfies UserRecord['role'][] };

const wayOfState = ({ role, status }: AccountQuery): Way => ({
  filter: { role: role ?? ROLES, status: status ?? NOT_DELETED.status },
  hint: ACCOUNTS_INDEX,
});

/** The words looked for and, where it is asked for or nothing else is, the state of the accounts. */
function waysOf(query: AccountQuery, words: string[]): Way[] {
  const byWord = words.map((word): Way => ({ filter: { accountPrefixes: word } as Filter, hint: ACCOUNT_SEARCH_INDEX }));
  return query.role || query.status || words.length === 0 ? [...byWord, wayOfState(query)] : byWord;
}

const orderOf = ({ sort }: AccountQuery): { createdAt: 1 | -1; _id: 1 | -1 } =>
  sort === 'oldest' ? { createdAt: 1, _id: 1 } : { createdAt: -1, _id: -1 };

const count = async ({ filter, hint }: Way, limit: number): Promise<number> =>
  await UserModel.countDocuments(filter, { hint, limit });

/** One condition: a walk along an index that is in the list's order already. */
async function walk(query: AccountQuery, way: Way): Promise<AccountPage> {
  const skip = skipOf(query);
  const find = UserModel.find(way.filter, FIELDS)
    .sort(orderOf(query))
    .skip(skip ?? 0)
    .limit(query.limit)
    .hint(way.hint);
  const [users, counted] = await Promise.all([skip === null ? [] : find.lean<AccountRecord[]>(), count(way, TOTAL_BOUND + 1)]);
  return { users, ...pageInfo(query, counted) };
}

/** Several: those who meet the rarest, in the order asked for, looked through for the others. */
async function lookThrough(query: AccountQuery, ways: Way[]): Promise<AccountPage> {
  const probes = await Promise.all(ways.map(async (way) => ({ way, found: await count(way, CANDIDATES_MAX) })));
  const [rarest, ...others] = probes.sort((a, b) => a.found - b.found);
  const candidates = [
    { $match: rarest?.way.filter },
    { $sort: orderOf(query) },
    { $limit: CANDIDATES_MAX },
    { $match: { $and: others.map(({ way }) => way.filter) } },
  ];
  const options = { hint: rarest?.way.hint ?? ACCOUNTS_INDEX };
  const skip = skipOf(query);
  const page = [...candidates, { $skip: skip ?? 0 }, { $limit: query.limit }, { $project: FIELDS }];
  const [users, [counted]] = await Promise.all([
    skip === null ? [] : UserModel.aggregate<AccountRecord>(page as never[], options),
    UserModel.aggregate<{ n: number }>([...candidates, { $count: 'n' }] as never[], options),
  ]);
  const isWhole = (rarest?.found ?? 0) < CANDIDATES_MAX;
  return { users, ...pageInfo(query, counted?.n ?? 0), ...(isWhole ? {} : { totalIsExact: false }) };
}

/** Accounts that were not deleted, by the beginnings of the words of their names and e-mail, and by their state. */
export async function listAccounts({ q = '', ...query }: AccountQuery): Promise<AccountPage> {
  const words = nameSearchOf(q);
  if (q.trim() !== '' && words.length === 0) return { users: [], ...pageInfo(query, 0) };
  const [first, ...more] = waysOf(query, words);
  return first && more.length === 0 ? await walk(query, first) : await lookThrough(query, first ? [first, ...more] : more);
}

/** The newest accounts that were not deleted. */
export async function newestAccounts(limit: number): Promise<AccountRecord[]> {
  const newest = { page: 1, limit };
  const { filter, hint } = wayOfState(newest);
  return await UserModel.find(filter, FIELDS).sort(orderOf(newest)).limit(limit).hint(hint).lean<AccountRecord[]>();
}

/** How many accounts were not deleted: the collection knows how many it holds, and few of them were. */
export async function countAccounts(): Promise<number> {
  const deleted = UserModel.countDocuments({ role: 'user', status: 'deleted' }, { hint: ACCOUNTS_INDEX });
  const [all, gone] = await Promise.all([UserModel.estimatedDocumentCount(), deleted]);
  return all - gone;
}
