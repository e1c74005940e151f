import type { ProblemReason } from '@banca/contracts/problem-enums';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/http/rate-limit.ts';
import { runWithinLimits } from '../../../platform/http/run-within-limits.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { UploadedFile } from '../../../platform/uploaded-file.ts';
import { findUser } from '../../accounts/users.service.ts';
import { type BuyerAccess, findBuyerOrder } from '../order-page/order-page.service.ts';
import { listProductIds } from '../order-lines.ts';
import { withPictures } from '../order-pictures.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { changeProblem, queueProblemEmails } from './change-problem.ts';
import { findReportDeadline, getProblemDeadline } from './problem-deadlines.ts';
import type { OrderProblem } from './problem-fields.ts';

interface Report extends BuyerAccess {
  reason: ProblemReason;
  text: string;
  /** The id of a product of the order. Empty for the whole order. */
  product?: string | undefined;
  pictures: readonly UploadedFile[] | undefined;
  ip: string;
}

/** @throws AppError conflict */
function assertCanReport(order: OrderRecord, now: Date): void {
  if (order.problem) throw new AppError('conflict', 'problems.alreadyReported');
  if (order.amount === 0) throw new AppError('conflict', 'problems.free');
  if (order.state !== 'completed') throw new AppError('conflict', 'problems.notCompleted');
  if (order.refundedAt) throw new AppError('conflict', 'orders.alreadyRefunded');
  if (!findReportDeadline(order, now)) throw new AppError('conflict', 'problems.tooLate');
}

/** @throws AppError validation_failed if the order does not have the product */
function findProduct(order: OrderRecord, id: string | undefined): { product?: Types.ObjectId } {
  if (!id) return {};
  const product = listProductIds(order).find((productId) => String(productId) === id);
  if (!product) throw createValidationError({ product: 'problems.unknownProduct' });
  return { product };
}

async function saveReport(
  deps: Deps,
  { reason, text, product, ...access }: Omit<Report, 'pictures' | 'ip'>,
  pictures: string[],
  session: ClientSession,
): Promise<OrderRecord> {
  const before = await findBuyerOrder(deps, access, session);
  const at = deps.clock.now();
  assertCanReport(before, at);
  // A creator whose account is suspended cannot answer, so the admins decide at once.
  const isSuspended = (await findUser(before.creator, session))?.status === 'suspended';
  const state = isSuspended ? 'escalated' : 'reported';
  const problem: OrderProblem = {
    reason,
    text,
    ...findProduct(before, product),
    pictures,
    reportedAt: at,
    state,
    since: at,
    ...(isSuspended ? { escalatedAt: at } : {}),
  };
  const after = await OrderModel.findOneAndUpdate(
    { _id: before._id, problem: { $exists: false } },
    { $set: { problem } },
    { session, returnDocument: 'after' },
  ).lean<OrderRecord>();
  if (!after) throw new AppError('conflict', 'problems.alreadyReported');
  const entry = { at, actor: null, action: 'order.report-problem', target: before._id };
  await writeAudit({ ...entry, before: null, after: { reason, problem: state } }, session);
  await queueProblemEmails(deps, before._id, { step: state, told: isSuspended ? ['buyer'] : ['buyer', 'creator'] }, session);
  return after;
}

/** Called before the body is read. @throws AppError not_found, rate_limited */
export async function assertCanSendReport(deps: Deps, access: BuyerAccess): Promise<void> {
  const { _id } = await findBuyerOrder(deps, access);
  await deps.limits.check('order-change', String(_id));
}

/** @throws AppError not_found, conflict, unsupported_media, rate_limited */
export async function reportProblem(deps: Deps, { pictures, ip, ...report }: Report): Promise<OrderRecord> {
  const order = await findBuyerOrder(deps, report);
  assertCanReport(order, deps.clock.now());
  const limitKeys: [RateRule, string][] = [
    ['problem-ip', ip],
    ['problem-mailbox', order.emailKey],
    ['order-change', String(order._id)],
  ];
  return await runWithinLimits(deps.limits, limitKeys, () =>
    withPictures(deps, { files: pictures, field: 'pictures' }, (keys) =>
      inTransaction((session) => saveReport(deps, report, keys, session)),
    ),
  );
}

/** The buyer asks an admin, once. @throws AppError not_found, conflict, rate_limited */
export async function appealProblem(deps: Deps, access: BuyerAccess, text: string): Promise<OrderRecord> {
  const { _id, pageVersion } = await findBuyerOrder(deps, access);
  await deps.limits.consume('order-change', String(_id));
  const at = deps.clock.now();
  return await changeProblem(deps, {
    filter: { _id, pageVersion },
    from: ['declined', 'replaced'],
    to: 'escalated',
    fields: { appeal: { text, at }, escalatedAt: at },
    actor: null,
    action: 'order.appeal-problem',
    step: 'escalated',
    told: ['buyer', 'creator'],
    assertAllowed({ problem }) {
      const deadline = problem && getProblemDeadline(problem);
      if (!deadline || at >= deadline) throw new AppError('conflict', 'problems.appealTooLate');
    },
  });
}

/** The buyer says that the problem is solved. @throws AppError not_found, conflict, rate_limited */
export async function resolveProblem(deps: Deps, access: BuyerAccess): Promise<OrderRecord> {
  const { _id, pageVersion } = await findBuyerOrder(deps, access);
  await deps.limits.consume('order-change', String(_id));
  return await changeProblem(deps, {
    filter: { _id, pageVersion },
    from: ['reported', 'declined', 'replaced', 'escalated'],
    to: 'resolved',
    fields: { resolvedAt: deps.clock.now() },
    actor: null,
    action: 'order.resolve-problem',
    step: 'resolved',
    told: ['creator'],
  });
}
