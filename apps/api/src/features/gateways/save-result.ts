import { type AttemptState, OPEN_ATTEMPT_STATES, paymentGateways, type RefusalReason } from '@banca/contracts/payment-gateways';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { SETTLE_JOB } from './attempt-jobs.ts';
import { type AttemptRecord, AttemptModel } from './attempts.model.ts';
import { type FindResult, type PaidResult, type RequestResult, UNKNOWN } from './gateway.ts';

/** An update that applies only while the attempt is in one of the states `from`. */
interface AttemptChange {
  from: readonly AttemptState[];
  fields: Partial<AttemptRecord>;
}

/** The job settles the payment if this process ends before it did. */
const SETTLE_DELAY_MS = 30_000;

/** A refusal can turn out to be paid, because a page or a push of a service lives on. */
const toPaid = (result: PaidResult, now: Date): AttemptChange => ({
  from: ['waiting', 'unknown', 'refused'],
  fields: { state: 'paid', code: result.code, paidAmount: result.amount, paidAt: result.paidAt ?? now },
});

export const toRefused = (reason: RefusalReason): AttemptChange => ({
  from: OPEN_ATTEMPT_STATES,
  fields: { state: 'refused', reason },
});

/** A page that did not answer for a while turns out to be payable, so the attempt waits again. */
const BACK_TO_PAGE: AttemptChange = { from: ['unknown'], fields: { state: 'waiting' } };

function toUnpaid({ gateway, state }: AttemptRecord, reason: RefusalReason | undefined): AttemptChange | undefined {
  if (reason) return toRefused(reason);
  return state === 'unknown' && paymentGateways[gateway].flow === 'page' ? BACK_TO_PAGE : undefined;
}

function toChange(attempt: AttemptRecord, result: RequestResult | FindResult, now: Date): AttemptChange | undefined {
  if (result.state === 'paid') return toPaid(result, now);
  if (result.state === 'refused') return toRefused(result.reason);
  if (result.state === 'unpaid') return toUnpaid(attempt, result.reason);
  return { from: OPEN_ATTEMPT_STATES, fields: result };
}

/** Saves a change with what depends on it. @returns the attempt as it is now */
export async function saveChange(deps: Deps, attempt: AttemptRecord, { from, fields }: AttemptChange): Promise<AttemptRecord> {
  const after = await inTransaction(async (session) => {
    const saved = await AttemptModel.findOneAndUpdate(
      { _id: attempt._id, state: { $in: [...from] } },
      { $set: fields },
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

/** A payment in another currency leaves the attempt unknown, and is logged for the operator. */
function withoutOtherCurrency(deps: Deps, { gateway, reference }: AttemptRecord, result: RequestResult | FindResult) {
  if (result.state !== 'paid' || result.currency === 'MZN') return result;
  deps.log.error({ gateway, reference, currency: result.currency }, 'a gateway reports a payment in another currency');
  return UNKNOWN;
}

export async function saveResult(deps: Deps, attempt: AttemptRecord, result: RequestResult | FindResult): Promise<AttemptRecord> {
  const change = toChange(attempt, withoutOtherCurrency(deps, attempt, result), deps.clock.now());
  const hasChanged = change && (change.fields.state !== attempt.state || change.fields.gatewayId);
  return hasChanged ? await saveChange(deps, attempt, change) : attempt;
}
