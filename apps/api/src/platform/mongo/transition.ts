import type { MessageId } from '@banca/messages';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import type { Clock } from '../clock.ts';
import { AppError, notFound } from '../errors.ts';
import { writeAudit } from './audit.ts';
import { inTransaction } from './transaction.ts';

type StateField = 'status' | 'state';
type Stateful<F extends StateField> = { _id: Types.ObjectId } & Record<F, string>;

export interface Transition<F extends StateField, D extends Stateful<F>> {
  clock: Clock;
  /** Not `Model<D>`, because the document type that Mongoose infers from a schema has no `_id`. */
  model: { modelName: string };
  field: F;
  id: string;
  /** Part of the query, so that documents of other owners are not found. */
  ownershipFilter: QueryFilter<D>;
  allowedFrom: Record<D[F], readonly D[F][]>;
  to: D[F];
  fields?: Record<string, unknown> | ((before: D) => Record<string, unknown>);
  removedFields?: readonly string[];
  actor: string | null;
  action: string;
  /** Why the transition happened. Stored only in its audit entry. */
  details?: Record<string, unknown>;
  assertAllowed?: (before: D, session: ClientSession) => Promise<void>;
  effects: (after: D, session: ClientSession) => Promise<void>;
  rejectsRepeat?: boolean;
  conflictMessage: (state: D[F]) => MessageId;
}

export const toUnset = (names: readonly string[]): Record<string, 1> => Object.fromEntries(names.map((name) => [name, 1]));

async function applyTransition<F extends StateField, D extends Stateful<F>>(
  session: ClientSession,
  transition: Transition<F, D>,
): Promise<{ document: D; hasChanged: boolean }> {
  const { field, removedFields = [], to } = transition;
  const model = transition.model as Model<D>;
  const filter = { _id: transition.id, ...transition.ownershipFilter } as QueryFilter<D>;
  const before = (await model.findOne(filter).session(session).lean()) as D | null;
  if (!before) throw notFound();
  if (before[field] === to && !transition.rejectsRepeat) return { document: before, hasChanged: false };
  if (!transition.allowedFrom[to].includes(before[field]))
    throw new AppError('conflict', transition.conflictMessage(before[field]));
  await transition.assertAllowed?.(before, session);
  const fields = typeof transition.fields === 'function' ? transition.fields(before) : transition.fields;
  const after = (await model
    .findOneAndUpdate(
      { ...filter, [field]: before[field] } as QueryFilter<D>,
      { $set: { [field]: to, ...fields }, $unset: toUnset(removedFields) } as object,
      { session, returnDocument: 'after' },
    )
    .lean()) as D | null;
  if (!after) throw new AppError('conflict', 'errors.conflict');
  const entry = { at: transition.clock.now(), actor: transition.actor, action: transition.action, target: before._id };
  await writeAudit(
    { ...entry, before: { [field]: before[field] }, after: { [field]: to, ...fields, ...transition.details } },
    session,
  );
  await transition.effects(after, session);
  return { document: after, hasChanged: true };
}

/** Idempotent unless `rejectsRepeat`: a repetition has `hasChanged: false`. @throws AppError not_found, conflict, as `assertAllowed` */
export const runTransition = async <F extends StateField, D extends Stateful<F>>(
  transition: Transition<F, D>,
): Promise<{ document: D; hasChanged: boolean }> => await inTransaction((session) => applyTransition(session, transition));
