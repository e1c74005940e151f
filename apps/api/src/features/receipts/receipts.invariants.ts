import type { ClientSession, PipelineStage } from 'mongoose';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { aggregateRows, compareRows, type Difference, type Invariant } from '../../platform/invariants.ts';
import { CURSOR_BATCH_SIZE, iterateCursor, toBatches } from '../../platform/mongo/page.ts';
import { streamReceiptCreators } from '../accounts/receipt-settings.ts';
import { findOrdersById, LIST_PROJECTION } from '../orders/lists/list-orders.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { streamOrdersWithoutReceipt } from './find-missing.ts';
import { IS_NUMBERED, ReceiptModel, ReceiptMonthModel, type ReceiptRecord, ReceiptSeriesModel } from './receipts.model.ts';

const matchNumbered: PipelineStage = { $match: IS_NUMBERED };
const toKey = (name: string) => ({ $concat: [{ $toString: '$creator' }, ' ', { $toString: `$${name}` }] });
const sumOf = (kind: ReceiptRecord['kind'], value: unknown) => ({ $sum: { $cond: [{ $eq: ['$kind', kind] }, value, 0] } });

/** A series without gaps has as many documents as its last number says. An index keeps numbers from being used twice. */
const numbers: Invariant = {
  name: 'numbers of receipts',
  async check(session, report) {
    const group: PipelineStage = {
      $group: { _id: toKey('year'), count: { $sum: 1 }, first: { $min: '$number' }, last: { $max: '$number' } },
    };
    const stored: PipelineStage = { $project: { _id: toKey('year'), count: '$last', first: { $literal: 1 }, last: '$last' } };
    const counted = aggregateRows(ReceiptModel, [matchNumbered, group], session);
    return await compareRows(counted, aggregateRows(ReceiptSeriesModel, [stored], session), report);
  },
};

const months: Invariant = {
  name: 'monthly sums of receipts',
  async check(session, report) {
    const group: PipelineStage = {
      $group: {
        _id: toKey('month'),
        receipts: sumOf('receipt', 1),
        gross: sumOf('receipt', '$amount'),
        corrections: sumOf('correction', 1),
        refunds: sumOf('correction', '$amount'),
      },
    };
    const project: PipelineStage = { $project: { _id: toKey('month'), receipts: 1, gross: 1, corrections: 1, refunds: 1 } };
    const counted = aggregateRows(ReceiptModel, [matchNumbered, group], session);
    return await compareRows(counted, aggregateRows(ReceiptMonthModel, [project], session), report);
  },
};

function findProblem({ kind, amount, refund }: ReceiptRecord, order: OrderRecord | undefined): string | undefined {
  if (!order) return 'its order does not exist';
  if (order.state !== 'completed') return `its order is ${order.state}`;
  if (kind === 'receipt') return amount === order.amount ? undefined : `states ${amount}, the order ${order.amount}`;
  const refunded = order.refunds?.find(({ _id }) => String(_id) === String(refund));
  if (!refunded) return 'its refund does not exist';
  return amount === refunded.amount ? undefined : `states ${amount}, the refund ${refunded.amount}`;
}

function* listDifferences(receipts: readonly ReceiptRecord[], orders: Map<string, OrderRecord>): Generator<Difference> {
  for (const receipt of receipts) {
    const problem = findProblem(receipt, orders.get(String(receipt.order)));
    if (problem) yield { id: String(receipt._id), problem };
  }
}

async function* listUncorrectedRefunds(
  receipts: readonly ReceiptRecord[],
  orders: Map<string, OrderRecord>,
  session: ClientSession,
): AsyncGenerator<Difference> {
  const issued = receipts.filter(({ kind }) => kind === 'receipt').map(({ order }) => order);
  const filter = { order: { $in: issued }, kind: 'correction' as const };
  const corrections = await ReceiptModel.find(filter, { refund: 1 }, { session }).lean<Pick<ReceiptRecord, 'refund'>[]>();
  const corrected = new Set(corrections.map(({ refund }) => String(refund)));
  for (const order of issued)
    for (const { _id } of orders.get(String(order))?.refunds ?? [])
      if (!corrected.has(String(_id))) yield { id: String(_id), problem: 'the refund has no correction of the receipt' };
}

const ordersOfReceipts: Invariant = {
  name: 'orders and refunds of receipts',
  async check(session, report) {
    let checkedCount = 0;
    const cursor = ReceiptModel.find({}).session(session).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
    for await (const receipts of toBatches(iterateCursor<ReceiptRecord>(cursor))) {
      const ids = receipts.map(({ order }) => order);
      const orders = new Map((await findOrdersById(ids, LIST_PROJECTION, session)).map((order) => [String(order._id), order]));
      for (const difference of listDifferences(receipts, orders)) report(difference);
      for await (const difference of listUncorrectedRefunds(receipts, orders, session)) report(difference);
      checkedCount += receipts.length;
    }
    return checkedCount;
  },
};

/** A job issues those that an upgrade left out within the hour. */
const createMissingInvariant = ({ clock }: Pick<Deps, 'clock'>): Invariant => ({
  name: 'receipts of approved orders',
  async check(session, report) {
    let checkedCount = 0;
    const until = new Date(clock.now().getTime() - 2 * HOUR_MS);
    for await (const creator of streamReceiptCreators(session)) {
      checkedCount += 1;
      for await (const order of streamOrdersWithoutReceipt(creator, creator.receiptsSince, session))
        if (order.decidedAt && order.decidedAt < until) report({ id: String(order._id), problem: 'has no receipt' });
    }
    return checkedCount;
  },
});

export const createReceiptInvariants = (deps: Pick<Deps, 'clock'>): readonly Invariant[] => [
  numbers,
  months,
  ordersOfReceipts,
  createMissingInvariant(deps),
];
