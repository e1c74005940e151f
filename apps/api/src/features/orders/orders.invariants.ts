import type { PipelineStage, QueryFilter } from 'mongoose';
import { aggregateRows, compareRows, type Invariant } from '../../platform/invariants.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { readStoredAccountValues } from '../accounts/users.service.ts';
import { readStoredCustomers } from '../customers/customers.service.ts';
import { readStoredDiscountValues } from '../discounts/discounts.invariants.ts';
import { createLockCountStages } from '../payments/code-locks.ts';
import { readStoredProductValues } from '../products/product-lookup.ts';
import { USING_STATES } from './order-discounts.ts';
import { PENDING_ONLY_FIELDS } from './order-deadlines.ts';
import { CODE_HOLDING_STATES, OPEN_STATES } from './order-states.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { APPROVAL_MONTH } from './lists/sales-aggregations.ts';
import { REFUND_FILTERS_BY_PROBLEM, REFUNDED } from './refunds/refunds.invariants.ts';

const isState = (state: OrderRecord['state']) => ({ $eq: ['$state', state] });
const countIf = (condition: object | string) => ({ $sum: { $cond: [condition, 1, 0] } });
const matchCompleted: PipelineStage = { $match: { state: 'completed' } };

const COUNT_SALES = countIf({ $not: ['$refundedAt'] });

const productSales: Invariant = {
  name: 'sales and revenue of products',
  async check(session, report) {
    const stages: PipelineStage[] = [
      matchCompleted,
      { $unwind: '$lines' },
      {
        $group: {
          _id: '$lines.product._id',
          sales: countIf({ $and: [{ $not: ['$refundedAt'] }, { $not: ['$lines.refundedAt'] }] }),
          revenue: { $sum: { $subtract: ['$lines.amount', { $ifNull: ['$lines.refundedAmount', REFUNDED] }] } },
        },
      },
    ];
    const stored = readStoredProductValues({ sales: '$sales', revenue: '$revenue' }, session);
    return await compareRows(aggregateRows(OrderModel, stages, session), stored, report);
  },
};

const creatorSales: Invariant = {
  name: 'sales of creators',
  async check(session, report) {
    const stages: PipelineStage[] = [matchCompleted, { $group: { _id: '$creator', sales: COUNT_SALES } }];
    const stored = readStoredAccountValues({ sales: '$sales' }, session);
    return await compareRows(aggregateRows(OrderModel, stages, session), stored, report);
  },
};

const customers: Invariant = {
  name: 'customers',
  async check(session, report) {
    const group: PipelineStage = {
      $group: {
        _id: { $concat: [{ $toString: '$creator' }, ' ', '$emailKey'] },
        orderCount: { $sum: 1 },
        totalSpent: { $sum: { $cond: [isState('completed'), { $subtract: ['$amount', REFUNDED] }, 0] } },
        lastOrderAt: { $max: '$createdAt' },
        lastSaleMonth: { $max: { $cond: [isState('completed'), APPROVAL_MONTH, null] } },
      },
    };
    return await compareRows(aggregateRows(OrderModel, [group], session), readStoredCustomers(session), report);
  },
};

const FILTERS_BY_PROBLEM: Record<string, QueryFilter<OrderRecord>> = {
  'has a field of pending orders': {
    state: { $ne: 'pending' },
    $or: PENDING_ONLY_FIELDS.map((name) => ({ [name]: { $exists: true } })),
  },
  'does not wait for its creator': {
    state: 'pending',
    waitingSince: null,
    paymentInstructions: { $exists: false },
    $or: [{ attempt: { $exists: false } }, { proofAt: { $exists: true } }],
  },
  'has no deadline': { state: 'returned', expiresAt: null },
  'has no reason for its return': { state: 'returned', returned: null },
  'has a deadline': { state: { $nin: [...OPEN_STATES] }, expiresAt: { $exists: true } },
  'has no time of its decision': { state: { $nin: [...OPEN_STATES] }, decidedAt: null },
  'has lines that do not sum up to its amount': { $expr: { $ne: ['$amount', { $sum: '$lines.amount' }] } },
  'has lines whose discounts do not sum up to that of its code': {
    'lines.discount': { $exists: true },
    $expr: { $ne: ['$discount.amount', { $sum: '$lines.discount' }] },
  },
  'owes money although it was completed or is open': {
    state: { $in: [...OPEN_STATES, 'completed'] },
    owedAmount: { $exists: true },
  },
  'has payments although it is closed': { state: { $nin: [...OPEN_STATES, 'completed'] }, paidAmount: { $exists: true } },
  'has evidence that its payments do not give': {
    $expr: { $ne: [{ $gt: ['$evidence', null] }, { $and: [{ $gt: ['$paidAmount', 0] }, { $gte: ['$paidAmount', '$amount'] }] }] },
  },
  'was approved automatically without evidence': {
    autoApprovedBy: { $exists: true },
    $or: [{ state: { $ne: 'completed' } }, { evidence: { $exists: false } }],
  },
  ...REFUND_FILTERS_BY_PROBLEM,
  'has a problem that its refund should have closed': {
    refundedAt: { $exists: true },
    problem: { $exists: true },
    'problem.state': { $ne: 'refunded' },
  },
  'has a problem that was refunded without a refund': { 'problem.state': 'refunded', refundedAt: { $exists: false } },
  'has a problem whose state its steps do not give': {
    $or: [
      { 'problem.state': { $in: ['declined', 'replaced'] }, 'problem.answer': { $exists: false } },
      { 'problem.state': 'escalated', 'problem.escalatedAt': { $exists: false } },
      { 'problem.state': { $in: ['refund_due', 'rejected'] }, 'problem.decision': { $exists: false } },
      { 'problem.state': 'resolved', 'problem.resolvedAt': { $exists: false } },
      { problem: { $exists: true }, state: { $ne: 'completed' } },
    ],
  },
  'has no line': { 'lines.0': { $exists: false } },
  'has no download link': { state: 'completed', $or: [{ linkVersion: { $lt: 1 } }, { linkExpiresAt: null }] },
};

const orderFields: Invariant = {
  name: 'fields of orders by state',
  async check(session, report) {
    for (const [problem, filter] of Object.entries(FILTERS_BY_PROBLEM)) {
      const broken = OrderModel.find(filter, { _id: 1 }).session(session).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
      for await (const { _id } of iterateCursor<Pick<OrderRecord, '_id'>>(broken)) report({ id: String(_id), problem });
    }
    return await OrderModel.countDocuments({}).session(session);
  },
};

const groupByCode: PipelineStage[] = [
  { $match: { state: { $in: [...CODE_HOLDING_STATES] } } },
  { $project: { paymentCodes: 1, earlierCodes: 1, codeCount: { $size: '$paymentCodes' }, duplicateCode: 1, state: 1 } },
  { $unwind: '$paymentCodes' },
  { $set: { isEarlier: { $in: ['$paymentCodes', { $ifNull: ['$earlierCodes', []] }] } } },
  {
    $group: {
      _id: '$paymentCodes',
      holders: { $sum: 1 },
      unmarked: countIf({ $and: [{ $ne: ['$duplicateCode', true] }, { $not: '$isEarlier' }] }),
      earlier: countIf('$isEarlier'),
      completed: countIf(isState('completed')),
      // A holder with several codes can be marked as a duplicate because of another one of them.
      mostCodes: { $max: '$codeCount' },
    },
  },
];

/**
 * Of the holders of a code in their current proof, at most one is not marked as a duplicate. All are marked only if one was approved
 * despite its mark, or if an order had the code in an earlier proof.
 */
const paymentCodes: Invariant = {
  name: 'payment codes of open and completed orders',
  async check(session, report) {
    const rows = aggregateRows(OrderModel, [...groupByCode, ...createLockCountStages('locks')], session);
    let checkedCount = 0;
    const codesHeldByOneDuplicate: string[] = [];
    for await (const { id, values } of rows) {
      checkedCount += 1;
      const { holders, unmarked, earlier, completed, mostCodes, locks } = values as Record<string, number>;
      if (locks !== 1) report({ id, problem: 'the code has no document' });
      const hasNoFirstHolder = unmarked === 0 && earlier === 0 && completed === 0;
      if (hasNoFirstHolder && holders === 1) codesHeldByOneDuplicate.push(id);
      if (Number(unmarked) > 1 || (hasNoFirstHolder && mostCodes === 1))
        report({ id, problem: `${unmarked} orders hold the code without being marked as duplicates` });
    }
    const markedAsDuplicate = { state: { $in: [...OPEN_STATES] }, duplicateCode: true };
    const isOnlyHolder = { paymentCodes: { $not: { $elemMatch: { $nin: codesHeldByOneDuplicate } } } };
    const wronglyMarked = await OrderModel.find({ ...markedAsDuplicate, $and: [isOnlyHolder] }, { _id: 1 })
      .session(session)
      .lean();
    for (const { _id } of wronglyMarked)
      report({ id: String(_id), problem: 'is marked as a duplicate, but no other order has its codes' });
    return checkedCount;
  },
};

const discountUses: Invariant = {
  name: 'uses of discount codes',
  async check(session, report) {
    const stages: PipelineStage[] = [
      { $match: { 'discount._id': { $exists: true }, state: { $in: [...USING_STATES] } } },
      { $group: { _id: '$discount._id', uses: { $sum: 1 } } },
      // The codes of an account are deleted with it, unlike its orders.
      {
        $lookup: {
          from: 'discounts',
          localField: '_id',
          foreignField: '_id',
          pipeline: [{ $project: { _id: 1 } }],
          as: 'stored',
        },
      },
      { $match: { 'stored.0': { $exists: true } } },
      { $project: { uses: 1 } },
    ];
    return await compareRows(aggregateRows(OrderModel, stages, session), readStoredDiscountValues('uses', session), report);
  },
};

export const orderInvariants: readonly Invariant[] = [
  productSales,
  creatorSales,
  customers,
  orderFields,
  paymentCodes,
  discountUses,
];
