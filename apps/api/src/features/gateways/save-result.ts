import { paymentGateways, type RefusalReason } from '@banca/contracts/payment-gateways';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { SETTLE_JOB } from './attempt-jobs.ts';
import { type AttemptRecord, AttemptModel } from './attempts.model.ts';
import type { FindResult, PaidResult, RequestResult } from './gateway.ts';

/** The fields with which an attempt came to a state. Attempts in a state of `from` change. */
interface AttemptChange {
  from: AttemptRecord['state'][];
  fields: Partial<AttemptRecord>;
}

const OPEN: AttemptRecord['state'][] = ['waiting', 'unknown'];

/** The job settles the payment if this process ends before it did. */
const SETTLE_DELAY_MS = 30_000;

/** A refusal can turn out to be paid, because a page or a push of a service lives on. */
const toPaid = (result: PaidResult, now: Date): AttemptChange => ({
  from: ['waiting', 'unknown', 'refused'],
  fields: { state: 'paid', code: result.code, paidAmount: result.amount, paidAt: result.paidAt ?? now },
});

export const toRefused = (reason: RefusalReason): AttemptChange => ({ from: OPEN, fields: { state: 'refused', reason } });

/** A page that could not be asked about for a while, and can be paid after all. */
const BACK_TO_PAGE: AttemptChange = { from: ['unknown'], fields: { state: 'waiting' } };

function toUnpaid({ gateway }: AttemptRecord, reason: RefusalReason | undefined): AttemptChange | undefined {
  if (reason) return toRefused(reason);
  return paymentGateways[gateway].flow === 'page' ? BACK_TO_PAGE : undefined;
}

function toChange(attempt: AttemptRecord, result: RequestResult | FindResult, now: Date): AttemptChange | undefined {
  if (result.state === 'paid') return toPaid(result, now);
  if (result.state === 'refused') return toRefused(result.reason);
  if (result.state === 'unpaid') return toUnpaid(attempt, result.reason);
  const { gatewayId, ...page } = { gatewayId: undefined, ...result };
  return { from: OPEN, fields: { ...page, ...(gatewayId && { gatewayId }) } };
}

/** Saves a change with what depends on it. @returns the attempt as it is now */
export async function saveChange(deps: Deps, attempt: AttemptRecord, { from, fields }: AttemptChange): Promise<AttemptRecord> {
  const isClosed = fields.state === 'paid' || fields.state === 'refused';
  const after = await inTransaction(async (session) => {
    const saved = await AttemptModel.findOneAndUpdate(
      { _id: attempt._id, state: { $in: from } },
      { $set: fields, ...(isClosed ? { $unset: { isOpen: 1 } } : {}) },
      { session, returnDocument: 'after' },
    ).lean<AttemptRecord>();
    if (!saved) return null;
    await deps.attemptHandlers.saveAttempt(deps, saved, session);
    const data = { attempt: String(saved._id) };
    if (saved.state === 'paid') await deps.jobs.enqueue(SETTLE_JOB, data, session, { delayMs: SETTLE_DELAY_MS });
    return saved;
  });
  if (!after) return (await AttemptModel.findById(attempt._id).lean<AttemptRecord>()) ?? attempt;
  if (after.state !== attempt.state) deps.metrics.attempts.inc({ gateway: after.gateway, state: after.state });
  if (after.state === 'paid') await deps.attemptHandlers.settleAttempt(deps, after);
  return after;
}

/** Money in another currency is not what was asked for, so the attempt stays unknown and the log tells the operator. */
function withoutOtherCurrency(deps: Deps, { gateway, reference }: AttemptRecord, result: RequestResult | FindResult) {
  if (result.state !== 'paid' || result.currency === 'MZN') return result;
  deps.log.error({ gateway, reference, currency: result.currency }, 'a gateway reports a payment in another currency');
  return { state: 'unknown' } as const;
}

export async function saveResult(deps: Deps, attempt: AttemptRecord, result: RequestResult | FindResult): Promise<AttemptRecord> {
  const change = toChange(attempt, withoutOtherCurrency(deps, attempt, result), deps.clock.now());
  return change ? await saveChange(deps, attempt, change) : attempt;
}
