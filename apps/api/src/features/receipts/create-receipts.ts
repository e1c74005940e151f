import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { findReceiptCreator, type ReceiptCreator } from '../accounts/receipt-settings.ts';
import type { CompletedOrder } from '../orders/decide/complete-order.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { findPaymentsOfOrder } from '../payments/payments.service.ts';
import { buildCorrection, buildReceipt, type StatedRefund } from './build-receipt.ts';
import { ASSIGN_NUMBERS_JOB } from './assign-numbers.ts';
import { ReceiptModel, type ReceiptRecord } from './receipts.model.ts';

async function insertReceipt(deps: Deps, receipt: ReceiptRecord, session: ClientSession): Promise<void> {
  await ReceiptModel.insertMany([receipt], { session });
  await deps.jobs.enqueue(ASSIGN_NUMBERS_JOB, { creator: String(receipt.creator) }, session);
}

export async function createReceipt(
  deps: Deps,
  order: OrderRecord,
  { at, creator }: { at: Date; creator: ReceiptCreator },
  session: ClientSession,
): Promise<void> {
  const codes = (await findPaymentsOfOrder(order._id, session)).map(({ code }) => code);
  await insertReceipt(deps, buildReceipt(order, { at, creator, codes }), session);
}

/** Call in the transaction that completes the order. */
export async function issueReceipt(order: CompletedOrder, session: ClientSession, deps: Deps): Promise<void> {
  const creator = order.amount > 0 ? await findReceiptCreator(order.creator, session) : null;
  if (creator) await createReceipt(deps, order, { at: order.at, creator }, session);
}

/** Call in the transaction that records the refund. */
export async function issueCorrection(
  { order, refund }: { order: Pick<OrderRecord, '_id'>; refund: StatedRefund },
  session: ClientSession,
  deps: Deps,
): Promise<void> {
  const receipt = await ReceiptModel.findOne({ order: order._id, kind: 'receipt' }, null, { session }).lean<ReceiptRecord>();
  if (receipt) await insertReceipt(deps, buildCorrection(receipt, refund), session);
}
