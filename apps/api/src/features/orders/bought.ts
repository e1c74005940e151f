import type { ClientSession, Types } from 'mongoose';
import { OrderModel } from './orders.model.ts';

/** Whether an e-mail has a completed order of a product. */
export const hasBought = async (
  { product, emailKey }: { product: Types.ObjectId; emailKey: string },
  session: ClientSession | null = null,
): Promise<boolean> =>
  (await OrderModel.exists({ emailKey, 'product._id': product, status: 'completed' }).session(session)) !== null;
