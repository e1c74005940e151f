import type { ProblemState } from '@banca/contracts/problem-enums';
import type { MessageId } from '@banca/messages';
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import type { ProblemStep } from './problem-fields.ts';

export interface ProblemChange {
  filter: QueryFilter<OrderRecord>;
  from: readonly ProblemState[];
  to: ProblemState;
  /** Fields of the problem. */
  fields: Record<string, unknown>;
  actor: string | null;
  action: string;
  step: ProblemStep;
  /** Who gets an email. */
  told: readonly ('buyer' | 'creator')[];
  /** @throws AppError */
  assertAllowed?: (order: OrderRecord, session: ClientSession) => Promise<void> | void;
}

const CONFLICTS: Partial<Record<ProblemState, MessageId>> = {
  reported: 'problems.notAnswered',
  declined: 'problems.alreadyAnswered',
  replaced: 'problems.alreadyAnswered',
  escalated: 'problems.withAdmin',
};

export async function queueProblemEmails(
  deps: Deps,
  order: Types.ObjectId,
  { step, told }: Pick<ProblemChange, 'step' | 'told'>,
  session: ClientSession,
): Promise<void> {
  const names = { buyer: ORDER_EMAIL_JOBS.problemBuyer, creator: ORDER_EMAIL_JOBS.problemCreator };
  const data = { order: String(order), step };
  await deps.jobs.enqueueAll(
    told.map((reader) => ({ name: names[reader], data })),
    session,
  );
}

async function applyChange(deps: Deps, change: ProblemChange, session: ClientSession): Promise<OrderRecord> {
  const { filter, from, to, fields, actor, action } = change;
  const before = await OrderModel.findOne(filter).session(session).lean<OrderRecord>();
  if (!before?.problem) throw notFound(before ? 'problems.none' : undefined);
  const { state } = before.problem;
  if (!from.includes(state)) throw new AppError('conflict', CONFLICTS[state] ?? 'problems.closed');
  await change.assertAllowed?.(before, session);
  const at = deps.clock.now();
  const changed = Object.entries({ state: to, since: at, ...fields }).map(([name, value]) => [`problem.${name}`, value]);
  const after = await OrderModel.findOneAndUpdate(
    { _id: before._id, 'problem.state': state },
    { $set: Object.fromEntries(changed) as object },
    { session, returnDocument: 'after' },
  ).lean<OrderRecord>();
  if (!after) throw new AppError('conflict', 'errors.conflict');
  const entry = { at, actor, action, target: before._id, before: { problem: state }, after: { problem: to } };
  await writeAudit(entry, session);
  await queueProblemEmails(deps, before._id, change, session);
  return after;
}

/** Of two changes at the same time, one wins. @throws AppError not_found, conflict, as `assertAllowed` */
export const changeProblem = (deps: Deps, change: ProblemChange): Promise<OrderRecord> =>
  inTransaction((session) => applyChange(deps, change, session));
