import { createHash } from 'node:crypto';
import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import type { Types } from 'mongoose';
import { DAY_MS } from '../../../platform/clock.ts';
import type { OutgoingLine } from '../../payments/statement/parse-statement.ts';
import { type OrderRecord, OrderModel, REFUND_LINE_INDEX, REFUNDED_INDEXES } from '../orders.model.ts';
import type { OrderRefund } from './refund-fields.ts';

/** Orders with the newest refunds are compared. */
const ORDERS_MAX = 500;
/** Without a code, a payment is that of a refund only if it was made about then. */
const NEAR_MS = 3 * DAY_MS;
const PHONE_DIGITS = 9;
const LINE_CODES_MAX = 20;

interface UnseenRefund {
  order: Types.ObjectId;
  phoneKey: string | null | undefined;
  refund: OrderRefund;
}

type RefundedOrder = Pick<OrderRecord, '_id' | 'phoneKey' | 'refunds'>;

async function findUnseenRefunds(creator: Types.ObjectId): Promise<UnseenRefund[]> {
  const filter = { creator, refundedAmount: { $exists: true }, refunds: { $elemMatch: { seenAt: { $exists: false } } } };
  const orders = await OrderModel.find(filter, { phoneKey: 1, refunds: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .hint(REFUNDED_INDEXES.creator)
    .limit(ORDERS_MAX)
    .lean<RefundedOrder[]>();
  return orders.flatMap(({ _id, phoneKey, refunds }) =>
    (refunds ?? []).filter(({ seenAt }) => !seenAt).map((refund) => ({ order: _id, phoneKey, refund })),
  );
}

function hasCode({ refund }: UnseenRefund, { codes }: OutgoingLine): boolean {
  const code = refund.code ? normalizePaymentCode(refund.code) : undefined;
  return code !== undefined && codes.includes(code);
}

const isSimilar = ({ refund, phoneKey }: UnseenRefund, { phone, at, amount, codes }: OutgoingLine): boolean =>
  (!refund.code || codes.length === 0) &&
  amount === refund.amount &&
  at !== null &&
  Math.abs(at.getTime() - refund.at.getTime()) <= NEAR_MS &&
  Boolean(phoneKey) &&
  phone?.slice(-PHONE_DIGITS) === phoneKey;

/** A line shows one refund, and one that could show several shows none. A line with the code of a refund shows no other. */
function matchLine(line: OutgoingLine, refunds: readonly UnseenRefund[]): UnseenRefund | undefined {
  const withCode = refunds.filter((refund) => hasCode(refund, line));
  if (withCode.length > 0) return withCode.find(({ refund }) => refund.amount === line.amount);
  const [similar, other] = refunds.filter((refund) => isSimilar(refund, line));
  return other ? undefined : similar;
}

/** What tells a line in a later statement: its codes or, without any, a hash of its time, amount and phone number. */
function listLineKeys({ codes, at, amount, phone }: OutgoingLine): string[] {
  if (codes.length > 0) return codes.slice(0, LINE_CODES_MAX);
  const facts = JSON.stringify([at, amount, phone?.slice(-PHONE_DIGITS)]);
  return [createHash('sha256').update(facts).digest('base64url')];
}

/** Marks the refunds that the outgoing lines of a statement show. @returns how many were marked */
export async function seeRefunds(creator: Types.ObjectId, lines: readonly OutgoingLine[], now: Date): Promise<number> {
  if (lines.length === 0) return 0;
  let unseen = await findUnseenRefunds(creator);
  let marked = 0;
  for (const line of lines) {
    const match = matchLine(line, unseen);
    if (!match) continue;
    const keys = listLineKeys(line);
    if (await OrderModel.exists({ creator, 'refunds.seenLine': { $in: keys } }).hint(REFUND_LINE_INDEX)) continue;
    unseen = unseen.filter((refund) => refund !== match);
    const filter = { _id: match.order, refunds: { $elemMatch: { _id: match.refund._id, seenAt: { $exists: false } } } };
    const update = { $set: { 'refunds.$.seenAt': now, 'refunds.$.seenLine': keys } };
    marked += (await OrderModel.updateOne(filter, update)).modifiedCount;
  }
  return marked;
}
