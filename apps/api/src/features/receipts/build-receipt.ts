import { Types } from 'mongoose';
import { toMaputoMonth } from '../../platform/clock.ts';
import type { ReceiptCreator } from '../accounts/receipt-settings.ts';
import { formatProductTitles } from '../orders/order-lines.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { getEvidence } from '../orders/payments/evidence.ts';
import type { ReceiptRecord } from './receipts.model.ts';

/** A buyer can paste text that is no code, up to 1,000 characters. */
const CODE_LENGTH_MAX = 120;

const toPeriod = (at: Date) => {
  const month = toMaputoMonth(at);
  return { at, year: Number(month.slice(0, 4)), month, isWaiting: true };
};

/** @param codes of the received payments of the order */
function toCode({ confirmationCode }: OrderRecord, codes: readonly string[]): string | undefined {
  const code = confirmationCode || codes.join(' + ');
  return code.slice(0, CODE_LENGTH_MAX) || undefined;
}

export const buildReceipt = (
  order: OrderRecord,
  { at, creator, codes }: { at: Date; creator: ReceiptCreator; codes: readonly string[] },
): ReceiptRecord => ({
  _id: new Types.ObjectId(),
  kind: 'receipt',
  creator: order.creator,
  order: order._id,
  ...toPeriod(at),
  seller: {
    name: creator.fiscalName ?? '',
    username: creator.username,
    nuit: creator.nuit || undefined,
    address: creator.fiscalAddress || undefined,
  },
  buyer: { name: order.name, nuit: order.nuit ?? undefined },
  product: formatProductTitles(order),
  discount: order.discount ? { code: order.discount.code, amount: order.discount.amount } : undefined,
  amount: order.amount,
  paymentMethod: order.paymentMethod,
  code: toCode(order, codes),
  evidence: getEvidence(order),
});

/** What a refund of an order states. */
export interface StatedRefund {
  _id: Types.ObjectId;
  /** Centavos. */
  amount: number;
  at: Date;
  code?: string | null | undefined;
}

/** Copies seller and buyer from the receipt, which may have been issued under other names than those of today. */
export const buildCorrection = (receipt: ReceiptRecord, { _id: refund, amount, at, code }: StatedRefund): ReceiptRecord => {
  const { creator, order, seller, buyer, product, paymentMethod, evidence } = receipt;
  return {
    _id: new Types.ObjectId(),
    kind: 'correction',
    creator,
    order,
    refund,
    receipt: receipt._id,
    ...toPeriod(at),
    seller,
    buyer,
    product,
    amount,
    paymentMethod,
    code: code?.slice(0, CODE_LENGTH_MAX) || undefined,
    evidence,
  };
};
