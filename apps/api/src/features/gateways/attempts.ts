import {
  type AttemptState,
  type GatewayName,
  gatewayNames,
  isOpenAttempt,
  OPEN_ATTEMPT_STATES,
  paymentGateways,
} from '@banca/contracts/payment-gateways';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { createApiUrl } from '../../platform/http/language.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { POLL_JOB, getPollDelay, SETTLE_JOB } from './attempt-jobs.ts';
import { type AttemptRecord, AttemptModel } from './attempts.model.ts';
import { connectGateway, markRefused } from './credentials.ts';
import type { FindResult, PageDetails, RequestResult } from './gateway.ts';
import { GATEWAY_REFUSED_EMAIL_JOB, sendGatewayRefusedEmail } from './gateway-refused.email.ts';
import { claimPoll, findPayment, needsAnotherPoll, pollAttempt } from './poll-attempt.ts';
import { saveChange, saveResult, toRefused } from './save-result.ts';

interface NewAttempt {
  creator: Types.ObjectId;
  order: Types.ObjectId;
  gateway: GatewayName;
  /** Centavos. */
  amount: number;
  method: PaymentMethod;
  /** Digits with 258. Empty for a page of the service. */
  payerPhone: string;
}

/** Up to 20 letters and digits, as M-Pesa wants them. */
const toReference = (id: Types.ObjectId): string => BigInt(`0x${id.toHexString()}`).toString(36).toUpperCase();

const queuePoll = (deps: Deps, { _id }: AttemptRecord, polls: number, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(POLL_JOB, { attempt: String(_id), polls }, session, { delayMs: getPollDelay(polls) });

/** Call it in a transaction, and `startAttempt` afterwards. @throws MongoError if the order has an open attempt */
export async function createAttempt(deps: Deps, fields: NewAttempt, session: ClientSession): Promise<AttemptRecord> {
  const _id = new Types.ObjectId();
  const attempt = {
    ...fields,
    _id,
    reference: toReference(_id),
    state: 'waiting',
    createdAt: deps.clock.now(),
  } as const;
  const [created] = await AttemptModel.insertMany([attempt], { session });
  const record = created?.toObject<AttemptRecord>() ?? attempt;
  await queuePoll(deps, record, 0, session);
  return record;
}

/** Lets one process send the request, once. */
const claimRequest = async ({ clock }: Deps, _id: Types.ObjectId): Promise<AttemptRecord | null> =>
  await AttemptModel.findOneAndUpdate(
    { _id, requestedAt: { $exists: false }, state: { $in: [...OPEN_ATTEMPT_STATES] } },
    { $set: { requestedAt: clock.now() } },
    { returnDocument: 'after' },
  ).lean<AttemptRecord>();

async function sendRequest(deps: Deps, attempt: AttemptRecord): Promise<AttemptRecord> {
  const connection = await connectGateway(deps, attempt.creator, attempt.gateway);
  if (!connection) return await saveChange(deps, attempt, toRefused('setup'));
  const page = await deps.attemptHandlers.describePage(deps, attempt);
  const notificationUrl = createApiUrl(deps, `/api/gateways/${attempt.gateway}/notifications/${String(attempt.creator)}`);
  const details: PageDetails = { ...page, notificationUrl };
  const result: RequestResult = await connection.gateway.request(attempt, details);
  if (result.state === 'refused' && result.hasBadCredentials) await markRefused(deps, connection.contract);
  return await saveResult(deps, attempt, result);
}

/** Sends the request unless it was sent before. Waits for the address of a page, but not for the buyer's answer to a push. */
export async function startAttempt(deps: Deps, id: Types.ObjectId): Promise<AttemptRecord | null> {
  const claimed = await claimRequest(deps, id);
  if (!claimed) return await AttemptModel.findById(id).lean<AttemptRecord>();
  const request = sendRequest(deps, claimed);
  if (paymentGateways[claimed.gateway].flow === 'page') return await request;
  deps.gateways.track(request);
  return claimed;
}

/**
 * Ends an open attempt whose buyer chose another way to pay, unless it turns out to be paid.
 * @throws AppError conflict if the service does not tell
 */
export async function abandonAttempt(deps: Deps, id: Types.ObjectId): Promise<void> {
  const attempt = await AttemptModel.findById(id).lean<AttemptRecord>();
  if (!attempt || !isOpenAttempt(attempt)) return;
  // Without an id, the response with the address of the page was lost, so the buyer cannot have paid there.
  const result: FindResult = attempt.gatewayId ? await findPayment(deps, attempt) : { state: 'unpaid' };
  if (result.state === 'unknown') throw new AppError('conflict', 'gateways.stillOpen');
  const outcome = result.state === 'paid' ? result : ({ state: 'refused', reason: result.reason ?? 'cancelled' } as const);
  const saved = await saveResult(deps, attempt, outcome);
  if (isOpenAttempt(saved)) throw new AppError('conflict', 'gateways.stillOpen');
}

/** Polls at most once a minute. */
export async function pollInBackground(deps: Deps, id: Types.ObjectId): Promise<void> {
  const attempt = await claimPoll(deps, 'polledAt', { _id: id });
  if (attempt) deps.gateways.track(pollAttempt(deps, attempt));
}

/** @param polls how many jobs polled before, or undefined for the single poll of `queueNextPoll` */
async function runPollJob(deps: Deps, id: string, polls: number | undefined): Promise<void> {
  const update = polls === undefined ? { $unset: { isPollQueued: 1 } } : {};
  const attempt = await AttemptModel.findByIdAndUpdate(id, update).lean<AttemptRecord>();
  if (!attempt || attempt.state === 'paid') return;
  // The process that stored the attempt ended before it sent the request.
  const current = attempt.requestedAt ? await pollAttempt(deps, attempt) : await startAttempt(deps, attempt._id);
  if (current && polls !== undefined && needsAnotherPoll(deps, current))
    await inTransaction((session) => queuePoll(deps, current, polls + 1, session));
}

async function settle(deps: Deps, id: string): Promise<void> {
  const attempt = await AttemptModel.findById(id).lean<AttemptRecord>();
  if (attempt?.state !== 'paid') return;
  const { settleAttempt, reportUnusedPayment } = deps.attemptHandlers;
  if (!(await settleAttempt(deps, attempt))) await reportUnusedPayment(deps, attempt);
}

export const countOpenAttempts = (): Promise<{ gateway: GatewayName; state: AttemptState; count: number }[]> =>
  AttemptModel.aggregate([
    { $match: { state: { $in: OPEN_ATTEMPT_STATES }, gateway: { $in: gatewayNames } } },
    { $group: { _id: { gateway: '$gateway', state: '$state' }, count: { $sum: 1 } } },
    { $project: { _id: 0, gateway: '$_id.gateway', state: '$_id.state', count: 1 } },
  ]).exec();

const JOB_RUNS_MAX = 16;

export function defineAttemptJobs(deps: Deps): void {
  deps.jobs.define<{ attempt: string; polls?: number }>({
    name: POLL_JOB,
    group: 'gateways',
    maxAttempts: JOB_RUNS_MAX,
    perform: ({ attempt, polls }) => runPollJob(deps, attempt, polls),
  });
  deps.jobs.defineEmail<{ contract: string }>(GATEWAY_REFUSED_EMAIL_JOB, ({ contract }) =>
    sendGatewayRefusedEmail(deps, contract),
  );
  deps.jobs.define<{ attempt: string }>({
    name: SETTLE_JOB,
    group: 'gateways',
    maxAttempts: JOB_RUNS_MAX,
    perform: ({ attempt }) => settle(deps, attempt),
  });
}
