import type { Payment } from '@banca/contracts/payments.schemas';
import { foldSimilarCharacters } from '@banca/contracts/payment-codes';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { DAY_MS } from '../../../platform/clock.ts';
import { tokenize } from '../../../platform/text.ts';
import type { PaymentRecord } from '../../payments/payments.model.ts';
import { showsOtherPayer } from '../../payments/visible-digits.ts';
import { OPEN_STATES } from '../order-states.ts';
import { DELIVERED_INDEX, EVIDENCE_INDEX, type OrderRecord, OrderModel } from '../orders.model.ts';
import { findExactOrders, isUnderpaidSale } from './unjoined-payments.ts';

type SuggestionResponse = z.output<typeof Payment>['suggestions'][number];
type Reason = SuggestionResponse['reasons'][number];
type Difference = NonNullable<SuggestionResponse['differences']>[number];
export interface Suggestion {
  order: SuggestedOrder;
  reasons: Reason[];
  differences: Difference[];
  isWeak: boolean;
}

const FIELDS = {
  creator: 1,
  name: 1,
  amount: 1,
  state: 1,
  phone: 1,
  paymentCodes: 1,
  earlierCodes: 1,
  proofAt: 1,
  createdAt: 1,
  paidAmount: 1,
  refundedAt: 1,
  paymentMethod: 1,
  duplicateCode: 1,
  isSuspicious: 1,
} as const;
type SuggestedOrder = Pick<OrderRecord, '_id' | keyof typeof FIELDS>;

/** How many open orders are compared, newest first. */
const ORDERS_MAX = 2000;
/** How many completed orders are compared: those that have the code of a payment, and those that were approved last. */
const COMPLETED_MAX = 500;
const SUGGESTIONS_MAX = 3;
/** Shorter texts are no codes, and too many of them differ by one character. */
const CODE_LENGTH_MIN = 8;
const CLOCK_DIFFERENCE_MS = 15 * 60_000;

/** Whether one character was replaced, added or left out. */
function differByOneCharacter(a: string, b: string): boolean {
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a];
  if (longer.length - shorter.length > 1) return false;
  let start = 0;
  while (start < shorter.length && longer[start] === shorter[start]) start += 1;
  const restOfShorter = longer.length === shorter.length ? start + 1 : start;
  return longer.slice(start + 1) === shorter.slice(restOfShorter);
}

const isSimilarCode = (code: string, other: string): boolean =>
  other.length >= CODE_LENGTH_MIN &&
  (differByOneCharacter(code, other) || foldSimilarCharacters(code) === foldSimilarCharacters(other));

/** Buyers pay before they hand in the proof, on the same day. */
function fitsTime({ paidAt, hasTime }: PaymentRecord, { proofAt, createdAt }: SuggestedOrder): boolean {
  const sinceMs = (proofAt ?? createdAt).getTime() - paidAt.getTime();
  return sinceMs >= -CLOCK_DIFFERENCE_MS && sinceMs <= (hasTime ? DAY_MS : 2 * DAY_MS);
}

function listReasons(payment: PaymentRecord, order: SuggestedOrder): Reason[] {
  const { code, amount } = payment;
  const hasCode = order.paymentCodes.includes(code);
  return [
    ...(hasCode ? (['same_code'] as const) : []),
    ...(!hasCode && order.paymentCodes.some((other) => isSimilarCode(code, other)) ? (['similar_code'] as const) : []),
    ...(showsOtherPayer(payment, order.phone, { mustShowDigits: true }) ? [] : (['phone'] as const)),
    ...(amount === order.amount - (order.paidAmount ?? 0) ? (['amount'] as const) : []),
    ...(fitsTime(payment, order) ? (['time'] as const) : []),
  ];
}

const WEIGHTS: Record<Reason, number> = { same_code: 8, similar_code: 6, phone: 3, amount: 2, time: 1 };
/** An amount alone, or a time alone, says nothing. */
const WEIGHT_MIN = WEIGHTS.amount + WEIGHTS.time;

const isOpen = ({ state }: SuggestedOrder): boolean => OPEN_STATES.includes(state);
/** An approval answers these doubts. */
const isDoubtful = (order: SuggestedOrder): boolean => isOpen(order) && (order.duplicateCode || order.isSuspicious === true);

/** A code alone, or a phone number with the amount, is rarely an accident. */
const areStrong = (reasons: readonly Reason[]): boolean =>
  reasons.includes('same_code') || reasons.includes('similar_code') || (reasons.includes('phone') && reasons.includes('amount'));

const haveCommonWord = (a: string, b: string): boolean => {
  const words = tokenize(b);
  return tokenize(a).some((word) => words.includes(word));
};

function listDifferences({ code, payer }: PaymentRecord, order: SuggestedOrder, reasons: readonly Reason[]): Difference[] {
  const hasOtherCode = order.paymentCodes.length > 0 && !order.paymentCodes.includes(code) && !reasons.includes('similar_code');
  return [
    ...(hasOtherCode ? (['code'] as const) : []),
    ...(showsOtherPayer({ payer }, order.phone) ? (['phone'] as const) : []),
    ...(payer.name && !haveCommonWord(payer.name, order.name) ? (['name'] as const) : []),
    ...(isOpen(order) && order.duplicateCode ? (['repeated_code'] as const) : []),
  ];
}

const sumWeights = (reasons: readonly Reason[]): number => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);

interface Candidates {
  orders: readonly SuggestedOrder[];
  /** The orders that have the code of the payment and lack just its amount. */
  exactOrders: readonly Pick<OrderRecord, '_id'>[];
}

/** Every sale resembles others, so a completed one needs strong reasons. */
const isPossible = (payment: PaymentRecord, { order, reasons }: Pick<Suggestion, 'order' | 'reasons'>): boolean =>
  !payment.formerOrder?.equals(order._id) &&
  sumWeights(reasons) >= WEIGHT_MIN &&
  (isOpen(order) || (order.paymentMethod === payment.wallet && areStrong(reasons)));

function suggest(payment: PaymentRecord, { orders, exactOrders }: Candidates): Suggestion[] {
  return orders
    .filter(({ _id }) => exactOrders.length === 0 || exactOrders.some((order) => order._id.equals(_id)))
    .map((order) => ({ order, reasons: listReasons(payment, order) }))
    .filter((suggestion) => isPossible(payment, suggestion))
    .toSorted(
      (a, b) => Number(isDoubtful(a.order)) - Number(isDoubtful(b.order)) || sumWeights(b.reasons) - sumWeights(a.reasons),
    )
    .slice(0, SUGGESTIONS_MAX)
    .map(({ order, reasons }) => ({
      order,
      reasons,
      differences: listDifferences(payment, order, reasons),
      isWeak: isDoubtful(order) || !areStrong(reasons),
    }));
}

/** The first query finds older orders too, by the codes of the payments. */
async function findUnderpaidSales(creator: Types.ObjectId, payments: readonly PaymentRecord[]): Promise<SuggestedOrder[]> {
  const filter = { creator, state: 'completed' as const, amount: { $gt: 0 } };
  const codes = payments.map(({ code }) => code);
  const [withCode, latest] = await Promise.all([
    OrderModel.find({ ...filter, paymentCodes: { $in: codes } }, FIELDS)
      .limit(COMPLETED_MAX)
      .lean<SuggestedOrder[]>(),
    OrderModel.find(filter, FIELDS)
      .sort({ decidedAt: -1, _id: -1 })
      .hint(DELIVERED_INDEX)
      .limit(COMPLETED_MAX)
      .lean<SuggestedOrder[]>(),
  ]);
  const sales = new Map([...withCode, ...latest].map((order) => [String(order._id), order]));
  return [...sales.values()].filter(isUnderpaidSale);
}

/**
 * Suggests orders for open payments: open ones, and completed ones that lack a payment.
 * @param payments of one creator
 * @returns the suggestions by the id of the payment
 */
export async function suggestOrders(creator: string, payments: readonly PaymentRecord[]): Promise<Map<string, Suggestion[]>> {
  const open = payments.filter(({ state }) => state === 'open');
  if (open.length === 0) return new Map();
  const creatorId = new Types.ObjectId(creator);
  const filter = { creator: creatorId, state: { $in: OPEN_STATES }, evidence: { $exists: false } };
  const [openOrders, sales, listExactOrders] = await Promise.all([
    OrderModel.find(filter, FIELDS)
      .sort({ createdAt: -1, _id: -1 })
      .hint(EVIDENCE_INDEX)
      .limit(ORDERS_MAX)
      .lean<SuggestedOrder[]>(),
    findUnderpaidSales(creatorId, open),
    findExactOrders(open),
  ]);
  const orders = [...openOrders, ...sales];
  return new Map(
    open.map((payment) => [String(payment._id), suggest(payment, { orders, exactOrders: listExactOrders(payment) })]),
  );
}
