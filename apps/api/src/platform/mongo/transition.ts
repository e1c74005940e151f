import { errors as messages } from '@banca/contracts/messages';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import type { Clock } from '../clock.ts';
import { AppError, notFound } from '../errors.ts';
import { writeAudit } from './audit.ts';
import { inTransaction } from './transaction.ts';

interface Stateful {
  _id: Types.ObjectId;
  status: string;
}

interface Move<D extends Stateful> {
  clock: Clock;
  model: Model<D>;
  id: string;
  /** Ownership: part of the query, so that another's document is simply not found. */
  scope: QueryFilter<D>;
  /** From which states each state may be reached. */
  table: Record<D['status'], readonly D['status'][]>;
  to: D['status'];
  set?: Record<string, unknown>;
  actor: string | null;
  action: string;
  /** Refuses the move by throwing; sees the document as it stands in the transaction. */
  guard?: (before: D, session: ClientSession) => Promise<void>;
  /** Counters and jobs: everything that hangs on the move. */
  effects: (after: D, session: ClientSession) => Promise<void>;
  /** Whether the same move again is a conflict; it changes nothing and is fine unless told. */
  isRepeatConflict?: boolean;
  /** What to say when the document has already gone another way. */
  conflict: (status: D['status']) => string;
}

async function moveIn<D extends Stateful>(session: ClientSession, move: Move<D>): Promise<{ document: D; moved: boolean }> {
  const filter = { _id: move.id, ...move.scope } as QueryFilter<D>;
  const before = (await move.model.findOne(filter).session(session).lean()) as D | null;
  if (!before) throw notFound();
  if (before.status === move.to && !move.isRepeatConflict) return { document: before, moved: false };
  if (!move.table[move.to].includes(before.status)) throw new AppError('conflict', move.conflict(before.status));
  await move.guard?.(before, session);
  const after = (await move.model
    .findOneAndUpdate(
      { ...filter, status: before.status } as QueryFilter<D>,
      { $set: { status: move.to, ...move.set } },
      { session, returnDocument: 'after' },
    )
    .lean()) as D | null;
  if (!after) throw new AppError('conflict', messages.conflict);
  const entry = { at: move.clock.now(), actor: move.actor, action: move.action, target: before._id };
  await writeAudit({ ...entry, before: { status: before.status }, after: { status: move.to, ...move.set } }, session);
  await move.effects(after, session);
  return { document: after, moved: true };
}

/**
 * Moves a document along its table of allowed transitions: state, audit entry, counters and jobs in one transaction,
 * hanging on one conditional write. The same move again changes nothing and is fine (`moved: false`).
 * @throws AppError not_found, conflict, or what `guard` throws.
 */
export const transition = async <D extends Stateful>(move: Move<D>): Promise<{ document: D; moved: boolean }> =>
  await inTransaction(async (session) => await moveIn(session, move));
