import type { Types } from 'mongoose';
import {
  COUNT_LIMIT,
  CURSOR_BATCH_SIZE,
  iterateCursor,
  type PageInfo,
  pageInfo,
  type PageRequest,
  toBatches,
  readPage,
} from '../../platform/mongo/page.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { type CustomerRecord, CustomerModel } from './customers.model.ts';

export async function listCreatorCustomers(
  creator: Types.ObjectId,
  page: PageRequest,
): Promise<PageInfo & { customers: CustomerRecord[] }> {
  const query = CustomerModel.find({ creator }).sort({ lastOrderAt: -1, _id: -1 }).limit(page.limit);
  const [customers, count] = await Promise.all([
    readPage(page, (skip) => query.skip(skip).lean<CustomerRecord[]>()),
    CustomerModel.countDocuments({ creator }, { limit: COUNT_LIMIT }),
  ]);
  return { customers, ...pageInfo(page, count) };
}

export async function listCustomersByEmail(
  creator: Types.ObjectId,
  { emailKeys, isComplete }: { emailKeys: string[]; isComplete: boolean },
  page: PageRequest,
): Promise<PageInfo & { customers: CustomerRecord[] }> {
  const customers = await readPage(page, (skip) => findCustomers(creator, emailKeys.slice(skip, skip + page.limit)));
  return { customers, ...pageInfo(page, emailKeys.length, isComplete) };
}

async function findCustomers(creator: Types.ObjectId, emailKeys: string[]): Promise<CustomerRecord[]> {
  if (emailKeys.length === 0) return [];
  const rows = await CustomerModel.find({ creator, emailKey: { $in: emailKeys } }).lean<CustomerRecord[]>();
  const byKey = new Map(rows.map((row) => [row.emailKey, row]));
  return emailKeys.flatMap((key) => byKey.get(key) ?? []);
}

export function iterateCustomerBatches(creator: Types.ObjectId): AsyncGenerator<CustomerRecord[]> {
  const customers = CustomerModel.find({ creator }).sort({ lastOrderAt: -1, _id: -1 }).lean();
  return toBatches(iterateCursor<CustomerRecord>(customers.cursor({ batchSize: CURSOR_BATCH_SIZE })));
}

export async function* iterateCustomers(creator: Types.ObjectId) {
  for await (const batch of iterateCustomerBatches(creator))
    for (const { name, email, phone, orderCount, totalSpent, lastOrderAt } of batch)
      yield { name, email, phone, orderCount, totalSpent: centavosToMzn(totalSpent), lastOrderAt };
}
