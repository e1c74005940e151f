import { DAY_MS } from '../../../platform/clock.ts';
import { findRefundDeadline } from '../order-deadlines.ts';
import type { OrderRecord } from '../orders.model.ts';
import type { OrderProblem } from './problem-fields.ts';

const ANSWER_MS = 3 * DAY_MS;
const APPEAL_MS = 7 * DAY_MS;

const addTime = (start: Date, periodMs: number): Date => new Date(start.getTime() + periodMs);

/** The end of the guarantee, until which the buyer can report one problem. Undefined if they cannot. */
export const findReportDeadline = (order: OrderRecord, now: Date): Date | undefined =>
  order.problem ? undefined : findRefundDeadline(order, now);

/** Problems that were reported until then have waited too long for their creator. */
export const getAnswerThreshold = (now: Date): Date => addTime(now, -ANSWER_MS);

/** Until when the creator can answer, or the buyer can ask an admin. */
export function getProblemDeadline({ state, since }: Pick<OrderProblem, 'state' | 'since'>): Date | undefined {
  if (state === 'reported') return addTime(since, ANSWER_MS);
  return state === 'declined' || state === 'replaced' ? addTime(since, APPEAL_MS) : undefined;
}

/** Undefined once the buyer can no longer ask an admin. A report stays open until the job gives it to an admin. */
export function findOpenDeadline(problem: Pick<OrderProblem, 'state' | 'since'>, now: Date): Date | undefined {
  const deadline = getProblemDeadline(problem);
  return deadline && (problem.state === 'reported' || now < deadline) ? deadline : undefined;
}
