import type { Types } from 'mongoose';
import { CODE_HOLDING_STATES } from './order-states.ts';
import { OrderModel } from './orders.model.ts';

/** An order needs the uploaded files that it bought until it is cancelled. */
export const orderFileReference = {
  model: OrderModel,
  path: 'lines.files.upload',
  filter: { state: { $in: CODE_HOLDING_STATES } },
};

export const findOrdersWithAccess = async (ids: readonly string[]): Promise<Types.ObjectId[]> =>
  (await OrderModel.distinct('_id', { _id: { $in: ids }, state: 'completed' })) as Types.ObjectId[];
