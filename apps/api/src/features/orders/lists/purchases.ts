import type { ClientSession, Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import { CURSOR_BATCH_SIZE, iterateCursor, pageInfo, type PageRequest } from '../../../platform/mongo/page.ts';
import { getUser } from '../../accounts/users.service.ts';
import { listOrdersByEmail } from './list-orders.ts';
import { createProductFilter } from '../order-lines.ts';
import { OrderModel, type OrderRecord, PURCHASES_INDEX } from '../orders.model.ts';

export const hasPurchased = async (
  { product, emailKey }: { product: Types.ObjectId; emailKey: string },
  session: ClientSession | null = null,
): Promise<boolean> =>
  (await OrderModel.exists({ emailKey, ...createProductFilter(product), state: 'completed' }).session(session)) !== null;

/** Returns those of the products that have a completed order of the address. */
export async function filterPurchasedProducts(
  emailKey: string,
  products: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<Types.ObjectId[]> {
  const filter = { emailKey, state: 'completed' as const, 'lines.product._id': { $in: products } };
  const orders = await OrderModel.find(filter, { 'lines.product._id': 1 }, { session }).lean<Pick<OrderRecord, 'lines'>[]>();
  const purchased = new Set(orders.flatMap(({ lines }) => lines.map(({ product }) => String(product._id))));
  return products.filter((id) => purchased.has(String(id)));
}

export async function* iteratePurchases(emailKey: string): AsyncGenerator<OrderRecord> {
  const purchases = OrderModel.find({ emailKey }).sort({ createdAt: -1, _id: -1 }).hint(PURCHASES_INDEX);
  yield* iterateCursor<OrderRecord>(purchases.lean().cursor({ batchSize: CURSOR_BATCH_SIZE }));
}

/** Returns no orders until the caller has confirmed the email address. An unconfirmed address may belong to another person. */
export async function listPurchases(caller: Caller, page: PageRequest): ReturnType<typeof listOrdersByEmail> {
  const { emailKey, emailVerified } = await getUser(caller.id);
  return emailVerified ? await listOrdersByEmail(emailKey, page) : { orders: [], ...pageInfo(page, 0) };
}
