import { ROLES } from '@banca/contracts/enums';
import { type PageInfo, pageInfo, type PageRequest } from '../../platform/mongo/page.ts';
import { readQueue } from '../../platform/mongo/read-queue.ts';
import { type IndexPlan, scanIndex } from '../../platform/mongo/scan-index.ts';
import {
  ACCOUNT_SEARCH_INDEX,
  ACCOUNTS_INDEX,
  ACTIVE_CREATOR,
  NOT_DELETED,
  OPEN_SHOP_APPEAL,
  SHOP_APPEALS_INDEX,
  SUSPENDED_SHOPS_INDEX,
  type UserRecord,
  UserModel,
} from './users.model.ts';
import { parseNameSearch } from './name-prefixes.ts';

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
  suspendedAt: 1,
  suspensionReason: 1,
  shopSuspendedAt: 1,
  shopSuspensionReason: 1,
  shopAppeal: 1,
  sales: 1,
  createdAt: 1,
  lastLoginAt: 1,
  hasSecondFactor: 1,
} as const;

export type AccountRecord = Pick<UserRecord, '_id' | keyof typeof FIELDS>;

export interface AccountPage extends PageInfo {
  users: AccountRecord[];
}

export interface AccountQuery extends PageRequest {
  q?: string | undefined;
  role?: UserRecord['role'] | undefined;
  status?: 'active' | 'suspended' | undefined;
  creatorStatus?: 'suspended' | undefined;
  appeal?: 'open' | undefined;
  sort?: 'newest' | 'oldest';
}

type Plan = IndexPlan<UserRecord>;

const ANY_ROLE = { $in: [...ROLES] };

/** A member has no shop, but keeps the state of the one from before. */
function createStatePlan({ role, status, creatorStatus, appeal }: AccountQuery): Plan {
  if (appeal) return { filter: OPEN_SHOP_APPEAL, hint: SHOP_APPEALS_INDEX, isSorted: true };
  const state = { status: status ?? NOT_DELETED.status };
  if (!creatorStatus) return { filter: { role: role ?? ANY_ROLE, ...state }, hint: ACCOUNTS_INDEX, isSorted: true };
  const roles = role ? { $in: ACTIVE_CREATOR.role.$in.filter((id) => id === role) } : ACTIVE_CREATOR.role;
  return { filter: { creatorStatus, role: roles, ...state }, hint: SUSPENDED_SHOPS_INDEX, isSorted: true };
}

const createPrefixPlan = (prefix: string, { appeal }: AccountQuery): Plan => ({
  filter: { accountPrefixes: prefix },
  hint: ACCOUNT_SEARCH_INDEX,
  isSorted: appeal === undefined,
});

const LONGEST_WAIT_FIRST = { 'shopAppeal.requestedAt': 1, _id: 1 } as const;

const toSort = ({ appeal, sort }: AccountQuery): Record<string, 1 | -1> => {
  if (appeal) return LONGEST_WAIT_FIRST;
  return sort === 'oldest' ? { createdAt: 1, _id: 1 } : { createdAt: -1, _id: -1 };
};

export async function listAccounts({ q = '', ...query }: AccountQuery): Promise<AccountPage> {
  const prefixes = parseNameSearch(q);
  if (q.trim() !== '' && prefixes.length === 0) return { users: [], ...pageInfo(query, 0) };
  // Deleted accounts have no prefixes, so a search alone does not need the status filter.
  const { role, status, creatorStatus, appeal } = query;
  const hasStatePlan = prefixes.length === 0 || [role, status, creatorStatus, appeal].some((value) => value !== undefined);
  const plans = [...prefixes.map((prefix) => createPrefixPlan(prefix, query)), ...(hasStatePlan ? [createStatePlan(query)] : [])];
  const { page, limit } = query;
  const { rows, ...info } = await scanIndex<UserRecord, AccountRecord>({
    model: UserModel,
    page: { page, limit },
    sort: toSort(query),
    projection: FIELDS,
    plans,
  });
  return { users: rows, ...info };
}

export async function listNewestAccounts(limit: number): Promise<AccountRecord[]> {
  const firstPage = { page: 1, limit };
  const { filter, hint } = createStatePlan(firstPage);
  return await UserModel.find(filter, FIELDS).sort(toSort(firstPage)).limit(limit).hint(hint).lean<AccountRecord[]>();
}

export interface ShopAppealQueue {
  /** Up to 100. */
  shopAppeals: number;
  oldestShopAppeal: Date | null;
}

export async function countShopAppeals(): Promise<ShopAppealQueue> {
  const { count, oldest } = await readQueue<UserRecord>({
    model: UserModel,
    filter: OPEN_SHOP_APPEAL,
    hint: SHOP_APPEALS_INDEX,
    sort: LONGEST_WAIT_FIRST,
  });
  return { shopAppeals: count, oldestShopAppeal: oldest?.shopAppeal?.requestedAt ?? null };
}

/** Subtracts the few deleted accounts from the collection's metadata count, which is faster than counting the others. */
export async function countAccounts(): Promise<number> {
  const deleted = UserModel.countDocuments({ role: 'user', status: 'deleted' }, { hint: ACCOUNTS_INDEX });
  const [all, deletedCount] = await Promise.all([UserModel.estimatedDocumentCount(), deleted]);
  return all - deletedCount;
}
