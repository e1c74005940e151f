import type { ProblemAnswer, ProblemDecision } from '@banca/contracts/problem-enums';
import { type ClientSession, Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { hasFileChangedSince } from '../../products/product-lookup.ts';
import { listProductIds } from '../order-lines.ts';
import type { OrderRecord } from '../orders.model.ts';
import { changeProblem } from './change-problem.ts';
import { getProblemDeadline } from './problem-deadlines.ts';

async function hasReplacedFile(order: OrderRecord, session: ClientSession): Promise<boolean> {
  const reportedAt = order.problem?.reportedAt as Date;
  if (order.lines.some(({ fileAt }) => fileAt && fileAt >= reportedAt)) return true;
  return await hasFileChangedSince(listProductIds(order), reportedAt, session);
}

/** The creator answers once, until the deadline. @throws AppError not_found, conflict, validation_failed */
export async function answerProblem(
  deps: Deps,
  caller: Caller,
  id: string,
  { answer, note }: { answer: ProblemAnswer; note?: string | undefined },
): Promise<OrderRecord> {
  if (answer === 'declined' && !note) throw createValidationError({ note: 'problems.noteRequired' });
  const at = deps.clock.now();
  return await changeProblem(deps, {
    filter: { _id: id, creator: new Types.ObjectId(caller.id) },
    from: ['reported'],
    to: answer,
    fields: { answer: { answer, at, ...(note ? { note } : {}) } },
    actor: caller.id,
    action: 'order.answer-problem',
    step: 'answered',
    told: ['buyer'],
    async assertAllowed(order, session) {
      const deadline = order.problem && getProblemDeadline(order.problem);
      if (!deadline || at >= deadline) throw new AppError('conflict', 'problems.withAdmin');
      if (answer === 'replaced' && !note && !(await hasReplacedFile(order, session)))
        throw createValidationError({ note: 'problems.nothingReplaced' });
    },
  });
}

/** An admin decides for good. @throws AppError not_found, conflict */
export async function decideProblem(
  deps: Deps,
  caller: Caller,
  id: string,
  { decision, note }: { decision: ProblemDecision; note?: string | undefined },
): Promise<OrderRecord> {
  const at = deps.clock.now();
  return await changeProblem(deps, {
    filter: { _id: id },
    from: ['escalated'],
    to: decision === 'refund_due' ? 'refund_due' : 'rejected',
    fields: { decision: { decision, at, by: new Types.ObjectId(caller.id), ...(note ? { note } : {}) } },
    actor: caller.id,
    action: 'order.decide-problem',
    step: 'decided',
    told: ['buyer', 'creator'],
  });
}
