import type { Types } from 'mongoose';
import { DOWNLOADABLE_FILTER } from './order-access.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

/** Returns the current `pageVersion` of those orders that give access to files, by id. */
export async function findDownloadablePageVersions(ids: readonly string[]): Promise<Map<string, number>> {
  const orders = await OrderModel.find({ _id: { $in: ids }, ...DOWNLOADABLE_FILTER }, { pageVersion: 1 }).lean<
    (Pick<OrderRecord, 'pageVersion'> & { _id: Types.ObjectId })[]
  >();
  return new Map(orders.map(({ _id, pageVersion }) => [String(_id), pageVersion]));
}
