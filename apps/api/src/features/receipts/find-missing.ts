import type { ClientSession } from 'mongoose';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { toBatches } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { findReceiptCreator, type ReceiptCreator, streamReceiptCreators } from '../accounts/receipt-settings.ts';
import { streamPaidSales } from '../orders/lists/paid-sales.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { assignNumbers } from './assign-numbers.ts';
import { createReceipt, issueCorrection } from './create-receipts.ts';
import { RECEIPT_INDEXES, ReceiptModel, type ReceiptRecord } from './receipts.model.ts';

/** An upgrade takes minutes; the rest is for an installation whose jobs stood still. */
const MISSING_DAYS = 7;
const CREATORS_MAX = 1000;

/** The orders that the release 0.2.0 approved, which knows no receipts. */
export async function* streamOrdersWithoutReceipt(
  { _id, receiptsSince }: Pick<ReceiptCreator, '_id' | 'receiptsSince'>,
  since: Date,
  session: ClientSession | null = null,
): AsyncGenerator<OrderRecord> {
  const from = receiptsSince > since ? receiptsSince : since;
  for await (const orders of toBatches(streamPaidSales(_id, from, session))) {
    const filter = { order: { $in: orders.map((order) => order._id) }, kind: 'receipt' as const };
    const receipts = await ReceiptModel.find(filter, { order: 1 }, { session }).lean<Pick<ReceiptRecord, 'order'>[]>();
    const issued = new Set(receipts.map(({ order }) => String(order)));
    yield* orders.filter((order) => !issued.has(String(order._id)));
  }
}

async function createMissingReceipt(deps: Deps, order: OrderRecord): Promise<void> {
  await inTransaction(async (session) => {
    const creator = await findReceiptCreator(order.creator, session);
    if (!creator || (await ReceiptModel.exists({ order: order._id, kind: 'receipt' }).session(session))) return;
    await createReceipt(deps, order, { at: order.decidedAt ?? deps.clock.now(), creator }, session);
    for (const refund of order.refunds ?? []) await issueCorrection({ order, refund }, session, deps);
  });
}

/** Issues the receipts that an upgrade left out. Inserting them queues their numbers. */
async function issueMissingReceipts(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - MISSING_DAYS * DAY_MS);
  await runEach(streamReceiptCreators(), (creator) =>
    runEach(streamOrdersWithoutReceipt(creator, since), (order) => createMissingReceipt(deps, order)),
  );
}

/** Numbers the receipts whose job failed. */
async function numberWaitingReceipts(deps: Deps): Promise<void> {
  const waiting = await ReceiptModel.find({ isWaiting: true }, { creator: 1 })
    .hint(RECEIPT_INDEXES.waiting)
    .limit(CREATORS_MAX)
    .lean<Pick<ReceiptRecord, 'creator'>[]>();
  const creators = new Set(waiting.map((receipt) => String(receipt.creator)));
  await runEach(creators, (creator) => assignNumbers(deps, creator));
}

/** An order that fails must not keep the receipts of others from their numbers. */
export async function findMissingReceipts(deps: Deps): Promise<void> {
  await numberWaitingReceipts(deps);
  await issueMissingReceipts(deps);
}
