import { type PipelineStage, Types } from 'mongoose';
import { CODE_HOLDING_STATES } from '../order-states.ts';
import type { OrderVisibility } from '../order-visibility.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { ALL_CODES } from '../payment-codes.ts';

type OtherOrder = Pick<OrderRecord, '_id' | 'amount'>;

/** The payment code of an order that another order holds as well, or almost. */
export interface ReusedCode {
  /** One of the other orders, if the caller can see any of them. */
  order: OtherOrder | undefined;
}

/** How the codes of two orders are compared. `fields`: where the other order can have the code. */
interface Comparison {
  codes: object | string;
  fields: readonly string[];
  isOther: object;
}

const IS_OTHER_ORDER = { $ne: ['$_id', '$$order'] };

/** The last release stores `paymentCode` only. */
export const SAME_CODE: Comparison = { codes: ALL_CODES, fields: ['paymentCodes', 'paymentCode'], isOther: IS_OTHER_ORDER };

/** An order with the same code is not also shown as one with a similar code. */
export const SIMILAR_CODE: Comparison = {
  codes: '$similarCodes',
  fields: ['similarCodes'],
  isOther: {
    $and: [
      IS_OTHER_ORDER,
      { $eq: [{ $setIntersection: [{ $ifNull: ['$paymentCodes', []] }, { $ifNull: ['$$paymentCodes', []] }] }, []] },
    ],
  },
};

/** Bounds the search if many orders have a code. */
const SCANNED_ORDERS_MAX = 20;

const lookUpOther = (
  foreignField: string,
  isOther: object,
  filter: Record<string, unknown>,
  as: string,
): PipelineStage.Lookup => ({
  $lookup: {
    from: OrderModel.collection.name,
    localField: 'code',
    foreignField,
    let: { order: '$_id', paymentCodes: '$paymentCodes' },
    pipeline: [
      { $match: { state: { $in: CODE_HOLDING_STATES }, ...filter } },
      // The order of the index. Without it, MongoDB can choose an index that also contains orders in other states.
      { $sort: { creator: 1, createdAt: 1 } },
      { $limit: SCANNED_ORDERS_MAX },
      { $match: { $expr: isOther } },
      { $limit: 1 },
      { $project: { amount: 1 } },
    ],
    as,
  },
});

/** Returns the reused or similar codes of these orders by order id, in one query. */
export async function findReusedCodes(
  orders: readonly OrderRecord[],
  { visibleTo }: OrderVisibility,
  { codes, fields, isOther }: Comparison,
): Promise<Map<string, ReusedCode>> {
  const ids = orders.filter(({ state }) => CODE_HOLDING_STATES.includes(state)).map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  const scopes = visibleTo === 'admin' ? { all: {} } : { all: {}, visible: { creator: new Types.ObjectId(visibleTo) } };
  const lookUps = Object.entries(scopes).flatMap(([scope, filter]) =>
    fields.map((field) => lookUpOther(field, isOther, filter, `${scope}.${field}`)),
  );
  const rows = await OrderModel.aggregate<{ _id: Types.ObjectId } & Record<keyof typeof scopes, Record<string, OtherOrder[]>>>([
    { $match: { _id: { $in: ids } } },
    { $project: { paymentCodes: 1, code: codes } },
    { $unwind: '$code' },
    ...lookUps,
  ]);
  const reusedCodes = new Map<string, ReusedCode>();
  for (const { _id, all, visible = all } of rows) {
    const id = String(_id);
    if (Object.values(all).flat().length === 0) continue;
    reusedCodes.set(id, { order: reusedCodes.get(id)?.order ?? Object.values(visible).flat()[0] });
  }
  return reusedCodes;
}
