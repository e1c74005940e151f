import { type PipelineStage, Types } from 'mongoose';
import { CODE_HOLDING_STATES } from '../order-states.ts';
import type { OrderVisibility } from '../order-access.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

/** With its newest proof, which is shown beside that of the order. */
export type OtherOrder = Pick<OrderRecord, '_id' | 'amount' | 'screenshot' | 'earlierProofs'>;
export const OTHER_ORDER_FIELDS = { amount: 1, screenshot: 1, 'earlierProofs.at': 1 } as const;

export interface ReusedCode {
  /** One of the other orders, if the caller can see any of them. */
  order: OtherOrder | undefined;
  /** Whether one of them was approved, which makes approving this one a second use of the code. See `hasDuplicateCode`. */
  isApproved: boolean;
}

interface Comparison {
  field: 'paymentCodes' | 'similarCodes';
  otherOrderCondition: object;
}

const HAS_OTHER_ID = { $ne: ['$_id', '$$order'] };

export const SAME_CODE: Comparison = { field: 'paymentCodes', otherOrderCondition: HAS_OTHER_ID };

/** An order with the same code is not also shown as one with a similar code. */
export const SIMILAR_CODE: Comparison = {
  field: 'similarCodes',
  otherOrderCondition: { $and: [HAS_OTHER_ID, { $eq: [{ $setIntersection: ['$paymentCodes', '$$paymentCodes'] }, []] }] },
};

const APPROVED = { state: 'completed' } as const;

/** Bounds the search if many orders have a code. */
const SCANNED_ORDERS_MAX = 20;

const lookUpOther = (
  { field: foreignField, otherOrderCondition }: Comparison,
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
      { $match: { $expr: otherOrderCondition } },
      { $limit: 1 },
      { $project: OTHER_ORDER_FIELDS },
    ],
    as,
  },
});

export async function findReusedCodes(
  orders: readonly OrderRecord[],
  { visibleTo }: OrderVisibility,
  comparison: Comparison,
): Promise<Map<string, ReusedCode>> {
  const ids = orders.filter(({ state }) => CODE_HOLDING_STATES.includes(state)).map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  // Finds, per order and code, any other order and one that the caller can see, approved ones also on their own.
  const visible = visibleTo === 'admin' ? {} : { creator: new Types.ObjectId(visibleTo) };
  const scopes = { all: {}, visible, approved: APPROVED, visibleApproved: { ...APPROVED, ...visible } };
  const rows = await OrderModel.aggregate<{ _id: Types.ObjectId } & Record<keyof typeof scopes, OtherOrder[]>>([
    { $match: { _id: { $in: ids } } },
    // What spoke against an earlier proof is a warning of that proof.
    { $project: { paymentCodes: 1, code: { $setDifference: [`$${comparison.field}`, { $ifNull: ['$earlierCodes', []] }] } } },
    { $unwind: '$code' },
    ...Object.entries(scopes).map(([scope, filter]) => lookUpOther(comparison, filter, scope)),
  ]);
  const foundOrders = Map.groupBy(
    rows.filter(({ all }) => all.length > 0),
    ({ _id }) => String(_id),
  );
  return new Map(
    [...foundOrders].map(([id, codes]) => [
      id,
      {
        order: codes.flatMap(({ visibleApproved }) => visibleApproved)[0] ?? codes.flatMap((code) => code.visible)[0],
        isApproved: codes.some(({ approved }) => approved.length > 0),
      },
    ]),
  );
}
