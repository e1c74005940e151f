import type { Problem } from '@banca/contracts/after-sale.schemas';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { createPictureUrl } from '../order-pictures.ts';
import type { OrderRecord } from '../orders.model.ts';
import { getProblemDeadline } from './problem-deadlines.ts';

export function presentProblem(
  deps: Deps,
  { _id, problem }: Pick<OrderRecord, '_id' | 'problem'>,
): z.input<typeof Problem> | undefined {
  if (!problem) return undefined;
  const { reason, text, pictures, reportedAt, state, answer, appeal, escalatedAt, decision } = problem;
  return {
    reason,
    text,
    pictures: pictures.map((_, i) => createPictureUrl(deps, _id, 'problem', i)),
    reportedAt,
    state,
    deadline: getProblemDeadline(problem),
    answer: answer ? { answer: answer.answer, note: answer.note ?? null, at: answer.at } : undefined,
    appeal: appeal ? { text: appeal.text, at: appeal.at } : undefined,
    escalatedAt: escalatedAt ?? undefined,
    decision: decision ? { decision: decision.decision, note: decision.note ?? null, at: decision.at } : undefined,
  };
}
