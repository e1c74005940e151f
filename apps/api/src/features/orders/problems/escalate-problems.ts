import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../../platform/mongo/page.ts';
import { type OrderRecord, OrderModel, PROBLEM_INDEXES } from '../orders.model.ts';
import { changeProblem } from './change-problem.ts';
import { getAnswerThreshold } from './problem-deadlines.ts';

/** Skips a problem that its creator has answered in the meantime. */
async function escalate(deps: Deps, { _id }: Pick<OrderRecord, '_id'>, at: Date): Promise<void> {
  try {
    await changeProblem(deps, {
      filter: { _id },
      from: ['reported'],
      to: 'escalated',
      fields: { escalatedAt: at },
      actor: null,
      action: 'order.escalate-problem',
      step: 'escalated',
      told: ['buyer', 'creator'],
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Gives problems to the admins that their creators did not answer in time. */
export async function escalateProblems(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const overdue = OrderModel.find({ 'problem.state': 'reported', 'problem.since': { $lte: getAnswerThreshold(now) } }, { _id: 1 })
    .sort({ 'problem.since': 1, _id: 1 })
    .hint(PROBLEM_INDEXES.state);
  await runEach(
    iterateCursor<Pick<OrderRecord, '_id'>>(overdue.lean().cursor({ batchSize: CURSOR_BATCH_SIZE })),
    async (order) => await escalate(deps, order, now),
  );
}
