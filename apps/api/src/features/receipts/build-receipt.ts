import { getAmountBeforeCode } from '@banca/contracts/order-lines';
import { joinTitles } from '@banca/contracts/order-titles';
import { Types } from 'mongoose';
import { toMaputoMonth } from '../../platform/clock.ts';
import type { ReceiptCreator } from '../accounts/receipt-settings.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import type { OrderRefund } from '../orders/refunds/refund-fields.ts';
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

const buildLines = (order: OrderRecord): Pick<ReceiptRecord, 'lines'> =>
  order.lines.length === 1
    ? {}
    : {
        lines: order.lines.map((line) => ({
          product: line.product._id,
          title: line.product.title,
          amount: getAmountBeforeCode(order, line),
        })),
      };

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
  product: joinTitles(order),
  ...buildLines(order),
  discount: order.discount ? { code: order.discount.code, amount: order.discount.amount } : undefined,
  amount: order.amount,
  foreignPrice: order.paymentInstructions?.foreignPrice ?? undefined,
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
  /** Only of an order of several products. */
  lines?: OrderRefund['lines'] | undefined;
}

/** The lines of the receipt that a refund pays back. */
function correctLines(
  receipt: ReceiptRecord,
  refunded: StatedRefund['lines'],
): Partial<Pick<ReceiptRecord, 'product' | 'lines'>> {
  if (!receipt.lines || !refunded) return {};
  const lines = receipt.lines.flatMap(({ product, title }) => {
    const amount = refunded.find((line) => String(line.product) === String(product))?.amount;
    return amount === undefined ? [] : [{ product, title, amount }];
  });
  return { product: lines.map(({ title }) => title).join(', '), lines };
}

/** Copies seller and buyer from the receipt, which may have been issued under other names than those of today. */
export const buildCorrection = (
  receipt: ReceiptRecord,
  { _id: refund, amount, at, code, lines }: StatedRefund,
): ReceiptRecord => {
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
    ...correctLines(receipt, lines),
    amount,
    paymentMethod,
    code: code?.slice(0, CODE_LENGTH_MAX) || undefined,
    evidence,
  };
};
