import type { MessageId } from '@banca/messages';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import type { Clock } from '../clock.ts';
import { AppError, notFound } from '../errors.ts';
import { writeAudit } from './audit.ts';
import { inTransaction } from './transaction.ts';

interface Stateful {
  _id: Types.ObjectId;
  status: string;
}

interface Transition<D extends Stateful> {
  clock: Clock;
  model: Model<D>;
  id: string;
  /** Part of the query, so that documents of other owners are not found. */
  ownershipFilter: QueryFilter<D>;
  allowedFrom: Record<D['status'], readonly D['status'][]>;
  to: D['status'];
  fields?: Record<string, unknown>;
  actor: string | null;
  action: string;
  /** Throws to refuse the transition; receives the document as read in the transaction. */
  assertAllowed?: (before: D, session: ClientSession) => Promise<void>;
  effects: (after: D, session: ClientSession) => Promise<void>;
  rejectsRepeat?: boolean;
  conflictMessage: (status: D['status']) => MessageId;
}

async function applyTransition<D extends Stateful>(
  session: ClientSession,
  transition: Transition<D>,
): Promise<{ document: D; hasChanged: boolean }> {
  const filter = { _id: transition.id, ...transition.ownershipFilter } as QueryFilter<D>;
  const before = (await transition.model.findOne(filter).session(session).lean()) as D | null;
  if (!before) throw notFound();
  if (before.status === transition.to && !transition.rejectsRepeat) return { document: before, hasChanged: false };
  if (!transition.allowedFrom[transition.to].includes(before.status))
    throw new AppError('conflict', transition.conflictMessage(before.status));
  await transition.assertAllowed?.(before, session);
  const after = (await transition.model
    .findOneAndUpdate(
      { ...filter, status: before.status } as QueryFilter<D>,
      { $set: { status: transition.to, ...transition.fields } },
      { session, returnDocument: 'after' },
    )
    .lean()) as D | null;
  if (!after) throw new AppError('conflict', 'errors.conflict');
  const entry = { at: transition.clock.now(), actor: transition.actor, action: transition.action, target: before._id };
  await writeAudit(
    { ...entry, before: { status: before.status }, after: { status: transition.to, ...transition.fields } },
    session,
  );
  await transition.effects(after, session);
  return { document: after, hasChanged: true };
}

/** A repeated transition has no effect (`hasChanged: false`). @throws AppError not_found, conflict, or what `assertAllowed` throws */
export const runTransition = async <D extends Stateful>(
  transition: Transition<D>,
): Promise<{ document: D; hasChanged: boolean }> =>
  await inTransaction(async (session) => await applyTransition(session, transition));
