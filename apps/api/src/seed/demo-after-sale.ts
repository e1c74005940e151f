import mongoose from 'mongoose';
import type { OrderProblem } from '../features/orders/problems/problem-fields.ts';
import type { OrderRefund } from '../features/orders/refunds/refund-fields.ts';
import type { ProductRecord } from '../features/products/products.model.ts';
import { DAY_MS } from '../platform/clock.ts';
import { mznToCentavos } from '../platform/money.ts';
import type { AfterSaleOrder } from './content.ts';

interface Context {
  product: ProductRecord;
  admin: mongoose.Types.ObjectId;
  /** In ms. */
  now: number;
  /** The storage key of a picture of the buyer. */
  picture: string | undefined;
}

const toTime = (now: number, daysAgo: number): Date => new Date(now - daysAgo * DAY_MS);

function buildProblem(
  { reason, text, state, daysAgo, answer, appeal, decision }: NonNullable<AfterSaleOrder['problem']>,
  { now, admin, picture }: Context,
  refundedAt: Date | undefined,
): OrderProblem {
  const toStep = <T extends { daysAgo: number }>({ daysAgo: stepDaysAgo, ...step }: T) => ({
    ...step,
    at: toTime(now, stepDaysAgo),
  });
  const newest = decision ?? appeal ?? answer ?? { daysAgo };
  return {
    reason,
    text,
    state,
    pictures: picture ? [picture] : [],
    reportedAt: toTime(now, daysAgo),
    since: refundedAt ?? toTime(now, newest.daysAgo),
    ...(answer ? { answer: toStep(answer) } : {}),
    ...(appeal ? { appeal: toStep(appeal), escalatedAt: toTime(now, appeal.daysAgo) } : {}),
    ...(decision ? { decision: { ...toStep(decision), by: admin } } : {}),
  };
}

function buildRefundFields(refunds: NonNullable<AfterSaleOrder['refunds']>, { product, now }: Context) {
  const rows = refunds.map(({ amount, daysAgo, ...facts }): OrderRefund => {
    const at = toTime(now, daysAgo);
    const isFull = amount === undefined;
    const centavos = isFull ? product.price : mznToCentavos(amount);
    return { _id: new mongoose.Types.ObjectId(), amount: centavos, at, by: product.creator._id, keepAccess: !isFull, ...facts };
  });
  const refundedAmount = rows.reduce((sum, { amount }) => sum + amount, 0);
  const fullAt = refundedAmount === product.price ? rows.at(-1)?.at : undefined;
  return { refunds: rows, refundedAmount, ...(fullAt ? { refundedAt: fullAt, accessEndedAt: fullAt } : {}) };
}

/** What happened to an order after its approval. */
export function buildAfterSaleFields({ nuit, problem, refunds }: AfterSaleOrder, context: Context): Record<string, unknown> {
  const refundFields = refunds && buildRefundFields(refunds, context);
  return {
    ...(nuit ? { nuit } : {}),
    ...refundFields,
    ...(problem ? { problem: buildProblem(problem, context, refundFields?.refundedAt) } : {}),
  };
}
