import { type ClientSession, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { UploadedFile } from '../../../platform/uploaded-file.ts';
import { incrementSales } from '../../accounts/users.service.ts';
import { recordSpentRefund } from '../../customers/customers.service.ts';
import { refundPaymentsOfOrder } from '../../payments/payments.service.ts';
import { countProductRefund } from '../../products/products.service.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { createOwnershipFilter } from '../order-access.ts';
import { emitOrderEvent } from '../order-events.ts';
import { getMainLine } from '../order-lines.ts';
import { withPictures } from '../order-pictures.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import type { LineRefund } from './allocate-refund.ts';
import { planRefund, type RefundInput, type RefundPlan } from './plan-refund.ts';
import type { OrderRefund } from './refund-fields.ts';

export interface RecordedRefund {
  /** With the refund. */
  order: OrderRecord;
  refund: OrderRefund;
}
export type OrderRefundedHandler = (refund: RecordedRefund, session: ClientSession, deps: Deps) => Promise<void>;

/** Concurrent refunds conflict, so the lines are still where the transaction read them. */
const createLineUpdate = (at: Date, lines: readonly LineRefund[]) =>
  Object.fromEntries(
    lines.flatMap(({ line, amount, isCompleted, endsAccess }, i) => [
      [`lines.${i}.refundedAmount`, (line.refundedAmount ?? 0) + amount],
      ...(isCompleted ? [[`lines.${i}.refundedAt`, at]] : []),
      ...(endsAccess ? [[`lines.${i}.accessEndedAt`, at]] : []),
    ]),
  );

const createUpdate = (order: OrderRecord, refund: OrderRefund, { refundedAmount, isFull, endsAccess, lines }: RefundPlan) => ({
  $push: { refunds: refund },
  $set: {
    refundedAmount,
    ...createLineUpdate(refund.at, lines ?? []),
    ...(isFull ? { refundedAt: refund.at } : {}),
    ...(endsAccess && !order.accessEndedAt ? { accessEndedAt: refund.at } : {}),
    ...(isFull && order.problem ? { 'problem.state': 'refunded' as const, 'problem.since': refund.at } : {}),
  },
});

/** Corrects what `recordSale` counted. Sales by day stay: a refund counts on its own day. */
async function countRefund(
  deps: Deps,
  recorded: RecordedRefund,
  lines: RefundPlan['lines'],
  session: ClientSession,
): Promise<void> {
  const { order, refund } = recorded;
  const { creator, emailKey } = order;
  const { amount } = refund;
  const isFull = Boolean(order.refundedAt);
  const changes = lines ?? [{ line: getMainLine(order), amount, isCompleted: isFull }];
  for (const { line, isCompleted, ...change } of changes)
    if (change.amount > 0 || isCompleted)
      await countProductRefund(deps, line.product._id, { amount: change.amount, isFull: isCompleted }, session);
  await recordSpentRefund({ creator, emailKey, amount }, session);
  if (isFull) await refundPaymentsOfOrder(order._id, session);
  for (const handler of deps.orderRefundedHandlers) await handler(recorded, session, deps);
}

interface RefundRequest {
  caller: Caller;
  filter: QueryFilter<OrderRecord>;
  input: RefundInput;
  picture: string | undefined;
}

function describePlan(
  { accessEndedAt }: OrderRecord,
  { amount, endsAccess, lines }: RefundPlan,
): Pick<OrderRefund, 'amount' | 'lines' | 'keepAccess'> {
  const keepAccess = !endsAccess && !accessEndedAt && !lines?.some((line) => line.endsAccess);
  if (!lines) return { amount, keepAccess };
  const refunded = lines.filter((change) => change.amount > 0);
  return { amount, keepAccess, lines: refunded.map((change) => ({ product: change.line.product._id, amount: change.amount })) };
}

/** Stores a refund, records it in the audit log and emails the buyer. */
export async function saveRefund(
  deps: Deps,
  before: OrderRecord,
  { refund, update }: { refund: OrderRefund; update: UpdateQuery<OrderRecord> },
  session: ClientSession,
): Promise<OrderRecord> {
  const options = { session, returnDocument: 'after' } as const;
  const after = await OrderModel.findOneAndUpdate({ _id: before._id }, update, options).lean<OrderRecord>();
  if (!after) throw new AppError('conflict', 'errors.conflict');
  const { at, by, amount, code, note, keepAccess } = refund;
  const { refundedAmount } = after;
  const facts = { ...(code ? { code } : {}), ...(note ? { note } : {}) };
  await writeAudit(
    {
      at,
      actor: String(by),
      action: 'order.refund',
      target: before._id,
      before: { refundedAmount: before.refundedAmount ?? 0 },
      after: { amount, refundedAmount, ...facts, keepAccess },
    },
    session,
  );
  const data = { order: String(before._id), refund: String(refund._id) };
  await deps.jobs.enqueue(ORDER_EMAIL_JOBS.refunded, data, session);
  return after;
}

async function applyRefund(
  deps: Deps,
  { caller, filter, input, picture }: RefundRequest,
  session: ClientSession,
): Promise<OrderRecord> {
  const before = await OrderModel.findOne(filter).session(session).lean<OrderRecord>();
  if (!before) throw notFound();
  const at = deps.clock.now();
  const plan = planRefund(before, input, at);
  const { isFull } = plan;
  // Concurrent refunds and sales of a creator conflict on this write, so the later one restarts early. See `recordSale`.
  await incrementSales(before.creator, session, isFull ? -1 : 0);
  const { code, note } = input;
  const refund: OrderRefund = {
    _id: new Types.ObjectId(),
    ...describePlan(before, plan),
    at,
    by: new Types.ObjectId(caller.id),
    ...(code ? { code } : {}),
    ...(note ? { note } : {}),
    ...(picture ? { picture } : {}),
  };
  const after = await saveRefund(deps, before, { refund, update: createUpdate(before, refund, plan) }, session);
  await countRefund(deps, { order: after, refund }, plan.lines, session);
  await emitOrderEvent(deps, 'order.refunded', after, session);
  return after;
}

/** Called before the body is read. @throws AppError not_found */
export async function assertManagesOrder(caller: Caller, id: string): Promise<void> {
  if (!(await OrderModel.exists({ _id: id, ...createOwnershipFilter(caller) }))) throw notFound();
}

/** @throws AppError not_found */
export async function findManagedOrder(caller: Caller, id: string, session: ClientSession): Promise<OrderRecord> {
  const order = await OrderModel.findOne({ _id: id, ...createOwnershipFilter(caller) })
    .session(session)
    .lean<OrderRecord>();
  if (!order) throw notFound();
  return order;
}

/**
 * Records what the creator paid back outside Banca, and emails the buyer.
 * @throws AppError not_found, conflict, validation_failed, unsupported_media
 */
export async function refundOrder(
  deps: Deps,
  caller: Caller,
  id: string,
  { picture, ...input }: RefundInput & { picture: UploadedFile | undefined },
): Promise<OrderRecord> {
  const filter: QueryFilter<OrderRecord> = { _id: id, ...createOwnershipFilter(caller) };
  const order = await OrderModel.findOne(filter).lean<OrderRecord>();
  if (!order) throw notFound();
  // Before a picture is decoded for nothing.
  planRefund(order, input, deps.clock.now());
  return await withPictures(deps, { files: picture && [picture], field: 'picture' }, ([key]) =>
    inTransaction((session) => applyRefund(deps, { caller, filter, input, picture: key }, session)),
  );
}
