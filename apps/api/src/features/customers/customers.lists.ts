import type { Types } from 'mongoose';
import { type PageInfo, pageInfo, type PageRequest, skipOf, TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { type CustomerRecord, CustomerModel } from './customers.model.ts';

/** One page of a creator's customers, who ordered last first. */
export async function listCreatorCustomers(
  creator: Types.ObjectId,
  page: PageRequest,
): Promise<PageInfo & { customers: CustomerRecord[] }> {
  const skip = skipOf(page);
  const find = CustomerModel.find({ creator })
    .sort({ lastOrderAt: -1, _id: -1 })
    .skip(skip ?? 0)
    .limit(page.limit);
  const [customers, counted] = await Promise.all([
    skip === null ? [] : find.lean<CustomerRecord[]>(),
    CustomerModel.countDocuments({ creator }, { limit: TOTAL_BOUND + 1 }),
  ]);
  return { customers, ...pageInfo(page, counted) };
}
