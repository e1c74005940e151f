import type { ClientSession } from 'mongoose';
import type { ReceiptCreator } from '../features/accounts/receipt-settings.ts';
import { buildCorrection, buildReceipt } from '../features/receipts/build-receipt.ts';
import { ReceiptModel } from '../features/receipts/receipts.model.ts';
import type { DemoOrder } from './demo-orders.ts';
import type { DemoUsers } from './demo-users.ts';

/** Creates the receipts of what creators sold since they give receipts. `findMissingReceipts` then numbers them. */
export async function seedDemoReceipts(orders: readonly DemoOrder[], users: DemoUsers, session: ClientSession): Promise<void> {
  const givers = new Map([...users.creators.values()].map((creator) => [String(creator._id), creator]));
  const receipts = orders.flatMap((order) => {
    const { state, amount, decidedAt: at } = order;
    const creator = givers.get(String(order.creator));
    if (!creator?.receiptsSince || state !== 'completed' || amount === 0 || !at || at < creator.receiptsSince) return [];
    const receipt = buildReceipt(order, { at, creator: creator as ReceiptCreator, codes: [] });
    return [receipt, ...(order.refunds ?? []).map((refund) => buildCorrection(receipt, refund))];
  });
  await ReceiptModel.insertMany(receipts, { session });
}
