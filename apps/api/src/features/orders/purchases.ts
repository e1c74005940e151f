import { type ClientSession, Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { pageInfo, type PageRequest } from '../../platform/mongo/page.ts';
import { getUser } from '../accounts/users.service.ts';
import { listOrdersByEmail } from './orders.lists.ts';
import { OrderModel, type OrderRecord } from './orders.model.ts';

export const hasPurchased = async (
  { product, emailKey }: { product: Types.ObjectId; emailKey: string },
  session: ClientSession | null = null,
): Promise<boolean> =>
  (await OrderModel.exists({ emailKey, 'product._id': product, state: 'completed' }).session(session)) !== null;

const SMALLEST_ID = '0'.repeat(24);

export async function listPurchasedProductIds(
  emailKey: string,
  { after = SMALLEST_ID, limit }: { after?: string | undefined; limit: number },
): Promise<Types.ObjectId[]> {
  const filter = { emailKey, state: 'completed' as const, 'product._id': { $gt: new Types.ObjectId(after) } };
  const orders = await OrderModel.find(filter, { 'product._id': 1 })
    .sort({ 'product._id': 1 })
    .limit(limit)
    .lean<Pick<OrderRecord, 'product'>[]>();
  return orders.flatMap(({ product }) => (product._id ? [product._id] : []));
}

/** Returns no orders until the caller has confirmed the email address. An unconfirmed address may belong to another person. */
export async function listPurchases(caller: Caller, page: PageRequest): ReturnType<typeof listOrdersByEmail> {
  const { emailKey, emailVerified } = await getUser(caller.id);
  return emailVerified ? await listOrdersByEmail(emailKey, page) : { orders: [], ...pageInfo(page, 0) };
}
