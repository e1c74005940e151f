import type { Problem } from '@banca/contracts/after-sale.schemas';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { createPictureUrl } from '../order-pictures.ts';
import type { OrderLine, OrderRecord } from '../orders.model.ts';
import { findOpenDeadline } from './problem-deadlines.ts';

/** The product that the problem is about. Undefined for the whole order. */
export const findProblemProduct = ({
  problem,
  lines,
}: Pick<OrderRecord, 'problem' | 'lines'>): OrderLine['product'] | undefined =>
  lines.find(({ product }) => problem?.product?.equals(product._id))?.product;

export function presentProblem(
  deps: Deps,
  { _id, problem, lines }: Pick<OrderRecord, '_id' | 'problem' | 'lines'>,
): z.input<typeof Problem> | undefined {
  if (!problem) return undefined;
  const { reason, text, pictures, reportedAt, state, answer, appeal, escalatedAt, decision, resolvedAt } = problem;
  const product = findProblemProduct({ problem, lines });
  return {
    reason,
    text,
    product: product && { _id: String(product._id), title: product.title },
    pictures: pictures.map((_, i) => createPictureUrl(deps, _id, 'problem', i)),
    reportedAt,
    state,
    deadline: findOpenDeadline(problem, deps.clock.now()),
    answer: answer ? { answer: answer.answer, note: answer.note ?? null, at: answer.at } : undefined,
    appeal: appeal ? { text: appeal.text, at: appeal.at } : undefined,
    escalatedAt: escalatedAt ?? undefined,
    decision: decision ? { decision: decision.decision, note: decision.note ?? null, at: decision.at } : undefined,
    resolvedAt: resolvedAt ?? undefined,
  };
}
