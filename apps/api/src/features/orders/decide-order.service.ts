import { accounts as accountMessages, orders as messages } from '@banca/contracts/messages';
import { type ClientSession, type QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { writeAudits } from '../../platform/mongo/audit.ts';
import { runTransition } from '../../platform/mongo/transition.ts';
import { findUser } from '../accounts/users.service.ts';
import { countSaleOfCreator, recordSale, completedOrderFields } from './complete-order.ts';
import { MAIL_JOBS } from './orders.emails.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { isDuplicateNow, releasePaymentCodes } from './payment-codes.ts';

/** pending → completed or cancelled, once; nothing leads back (decisions 2.1). */
const ORDER_MOVES = { pending: [], completed: ['pending'], cancelled: ['pending'] } as const;

const scopeOf = (caller: Caller): QueryFilter<OrderRecord> => (isAdmin(caller) ? {} : { creator: new Types.ObjectId(caller.id) });

const conflict = (status: OrderRecord['status']): string =>
  status === 'cancelled' ? messages.alreadyCancelled : messages.alreadyCompleted;

interface Which {
  id: string;
  ownershipFilter: QueryFilter<OrderRecord>;
  /** Who decides; null for the system itself. */
  actor: string | null;
}

const which = (caller: Caller, id: string): Which => ({ id, ownershipFilter: scopeOf(caller), actor: caller.id });

const moveOf = (deps: Deps, of: Which) => ({
  ...of,
  clock: deps.clock,
  model: OrderModel as never,
  allowedFrom: ORDER_MOVES,
  conflictMessage: conflict,
});

const CANCEL = 'order.cancel';

const cancelledFields = (now: Date, reason: string | undefined) => ({
  decidedAt: now,
  ...(reason ? { cancelReason: reason } : {}),
});

type Cancelled = Pick<OrderRecord, '_id' | 'paymentCode'>;

async function cancellationEffects(deps: Deps, orders: readonly Cancelled[], session: ClientSession): Promise<void> {
  await releasePaymentCodes(orders, session);
  for (const { _id } of orders) await deps.jobs.enqueue(MAIL_JOBS.cancelled, { order: String(_id) }, session);
}

const cancellation = (deps: Deps, of: Which, reason: string | undefined) => ({
  ...moveOf(deps, of),
  to: 'cancelled' as const,
  fields: cancelledFields(deps.clock.now(), reason),
  action: CANCEL,
  effects: async (order: OrderRecord, session: ClientSession) => await cancellationEffects(deps, [order], session),
});

/**
 * Approves a pending order: its buyer gets the link by mail. The same again changes nothing and sends nothing.
 * @throws AppError not_found, conflict, duplicate_payment_code
 */
export async function approveOrder(deps: Deps, caller: Caller, id: string, acceptDuplicate: boolean): Promise<OrderRecord> {
  const { document } = await runTransition<OrderRecord>({
    ...moveOf(deps, which(caller, id)),
    to: 'completed',
    fields: completedOrderFields(deps.clock.now()),
    action: acceptDuplicate ? 'order.approve-duplicate' : 'order.approve',
    async assertAllowed(order, session) {
      await countSaleOfCreator(order, session);
      if ((await isDuplicateNow(order, session)) && !acceptDuplicate)
        throw new AppError('duplicate_payment_code', messages.duplicateCode);
    },
    effects: async (order, session) => await recordSale(deps, order, session),
  });
  return document;
}

/** Cancels a pending order; its buyer is told by mail, which quotes `reason`. @throws AppError not_found, conflict */
export async function cancelOrder(deps: Deps, caller: Caller, id: string, reason: string | undefined): Promise<OrderRecord> {
  const { document } = await runTransition<OrderRecord>(cancellation(deps, which(caller, id), reason));
  return document;
}

/** Few enough for a transaction that nobody waits long for. */
const BATCH = 50;

/**
 * Cancels some of a creator's pending orders, each as if by hand, in a few writes for all; buyers are told. One that is
 * decided at the same moment makes the transaction begin anew. @returns whether there are more
 */
export async function cancelSomePending(
  deps: Deps,
  { creator, actor, reason }: { creator: Types.ObjectId; actor: string; reason: string },
  session: ClientSession,
): Promise<boolean> {
  const found = await OrderModel.find({ creator, status: 'pending' }, { paymentCode: 1 }, { session })
    .sort({ createdAt: -1 })
    .limit(BATCH + 1)
    .lean<Cancelled[]>();
  const some = found.slice(0, BATCH);
  if (some.length === 0) return false;
  const now = deps.clock.now();
  const fields = cancelledFields(now, reason);
  const after = { status: 'cancelled' as const, ...fields };
  await OrderModel.updateMany({ _id: { $in: some.map(({ _id }) => _id) }, status: 'pending' }, { $set: after }, { session });
  const entry = { at: now, actor, action: CANCEL, before: { status: 'pending' }, after };
  await writeAudits(
    some.map(({ _id }) => ({ ...entry, target: _id })),
    session,
  );
  await cancellationEffects(deps, some, session);
  return found.length > BATCH;
}

/**
 * Cancels an order that was being placed while its creator's account was deleted, and so was not among those that were
 * cancelled with it. @returns whether it was such a one
 */
export async function cancelIfOrphaned(deps: Deps, order: OrderRecord): Promise<boolean> {
  if (await findUser(order.creator)) return false;
  const of = { id: String(order._id), ownershipFilter: {}, actor: null };
  await runTransition<OrderRecord>(cancellation(deps, of, accountMessages.noLongerSelling));
  return true;
}
