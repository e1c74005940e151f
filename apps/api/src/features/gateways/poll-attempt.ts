import { isOpenAttempt, paymentGateways } from '@banca/contracts/payment-gateways';
import type { QueryFilter } from 'mongoose';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { POLL_JOB } from './attempt-jobs.ts';
import { type AttemptRecord, AttemptModel } from './attempts.model.ts';
import { connectGateway } from './credentials.ts';
import { type FindResult, UNKNOWN } from './gateway.ts';
import { saveChange, saveResult, toRefused } from './save-result.ts';

/**
 * How long a buyer can answer a push. Until then, `unknown` may only mean that the service has not registered the charge yet, so it changes
 * nothing.
 */
const PUSH_DURATION_MS = 3 * 60_000;

/** An attempt that is still unpaid after this time is over. Buyers can pay a page for longer than a push. */
const UNPAID_MAX_MS = { push: 15 * 60_000, page: DAY_MS };

/** Polling ends after this time, which equals the deadline for another proof. */
const UNKNOWN_MAX_MS = 7 * DAY_MS;

const getAge = ({ clock }: Deps, { createdAt }: AttemptRecord): number => clock.now().getTime() - createdAt.getTime();

const isPage = ({ gateway }: AttemptRecord): boolean => paymentGateways[gateway].flow === 'page';

/** Longer than a request for a page takes. */
const PAGE_REQUEST_MS = 30_000;

/** Whether the answer to the request may still bring the address of a page. */
function isPageAwaited({ clock }: Deps, attempt: AttemptRecord): boolean {
  const age = clock.now().getTime() - (attempt.requestedAt?.getTime() ?? 0);
  return isPage(attempt) && !attempt.gatewayId && age < PAGE_REQUEST_MS;
}

/** Whether a later poll may find the attempt paid: a page can be paid although its attempt failed or was given up. */
export function needsAnotherPoll(deps: Deps, attempt: AttemptRecord): boolean {
  if (attempt.state !== 'refused') return isOpenAttempt(attempt);
  return isPage(attempt) && Boolean(attempt.gatewayId) && getAge(deps, attempt) < UNPAID_MAX_MS.page;
}

function isOver(deps: Deps, attempt: AttemptRecord, result: FindResult): boolean {
  const age = getAge(deps, attempt);
  const { flow } = paymentGateways[attempt.gateway];
  return age >= UNKNOWN_MAX_MS || (result.state === 'unpaid' && age >= UNPAID_MAX_MS[flow]);
}

export async function findPayment(deps: Deps, attempt: AttemptRecord): Promise<FindResult> {
  const connection = await connectGateway(deps, attempt.creator, attempt.gateway);
  return connection ? await connection.gateway.find(attempt) : UNKNOWN;
}

/** Asks the service for the status of an attempt and saves it. @returns the attempt as it is now */
export async function pollAttempt(deps: Deps, attempt: AttemptRecord): Promise<AttemptRecord> {
  if (isPageAwaited(deps, attempt)) return attempt;
  const result = await findPayment(deps, attempt);
  if (result.state === 'unknown' && getAge(deps, attempt) < PUSH_DURATION_MS) return attempt;
  const saved = await saveResult(deps, attempt, result);
  return isOpenAttempt(saved) && isOver(deps, saved, result) ? await saveChange(deps, saved, toRefused('expired')) : saved;
}

const POLL_INTERVAL_MS = 60_000;

const POLLABLE = { state: { $ne: 'paid' as const }, requestedAt: { $exists: true } };

/**
 * Lets notifications and the buyer's page poll an attempt, each once a minute: buyers open their page just before they pay.
 * @returns null in between, or if it is paid
 */
export async function claimPoll(
  { clock }: Deps,
  field: 'polledAt' | 'notifiedAt',
  filter: QueryFilter<AttemptRecord>,
): Promise<AttemptRecord | null> {
  const now = clock.now();
  const isDue = { [field]: { $not: { $gt: new Date(now.getTime() - POLL_INTERVAL_MS) } } };
  return await AttemptModel.findOneAndUpdate(
    { ...filter, ...POLLABLE, ...isDue },
    { $set: { [field]: now } },
    { returnDocument: 'after' },
  ).lean<AttemptRecord>();
}

/** Queues one poll for the time when a notification can poll an attempt again. Does nothing if one is queued. */
export async function queueNextPoll({ clock, jobs }: Deps, filter: QueryFilter<AttemptRecord>): Promise<void> {
  await inTransaction(async (session) => {
    const attempt = await AttemptModel.findOneAndUpdate(
      { ...filter, ...POLLABLE, isPollQueued: { $ne: true } },
      { $set: { isPollQueued: true } },
      { session },
    ).lean<AttemptRecord>();
    if (!attempt) return;
    const delayMs = Math.max(0, (attempt.notifiedAt?.getTime() ?? 0) + POLL_INTERVAL_MS - clock.now().getTime());
    await jobs.enqueue(POLL_JOB, { attempt: String(attempt._id) }, session, { delayMs });
  });
}
