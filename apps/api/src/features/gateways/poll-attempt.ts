import { paymentGateways } from '@banca/contracts/payment-gateways';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AttemptRecord, AttemptModel } from './attempts.model.ts';
import { connectGateway } from './credentials.ts';
import type { FindResult } from './gateway.ts';
import { saveChange, saveResult, toRefused } from './save-result.ts';

/**
 * How long a buyer can answer a push. Until then, `unknown` may only mean that the service has not registered the charge yet, so it changes
 * nothing.
 */
const PUSH_DURATION_MS = 3 * 60_000;

/** After how long an attempt that the service calls unpaid is over. A page can be paid for longer than a push. */
const UNPAID_MAX_MS = { push: 15 * 60_000, page: DAY_MS };

/** Polling ends after this time, which equals the deadline for another proof. */
const UNKNOWN_MAX_MS = 7 * DAY_MS;

const getAge = ({ clock }: Deps, { createdAt }: AttemptRecord): number => clock.now().getTime() - createdAt.getTime();

/** Longer than a request for a page takes. */
const PAGE_REQUEST_MS = 30_000;

/** Whether the answer to the request may still bring the address of a page. */
function isPageAwaited({ clock }: Deps, { gateway, gatewayId, requestedAt }: AttemptRecord): boolean {
  const age = clock.now().getTime() - (requestedAt?.getTime() ?? 0);
  return paymentGateways[gateway].flow === 'page' && !gatewayId && age < PAGE_REQUEST_MS;
}

function isOver(deps: Deps, attempt: AttemptRecord, result: FindResult): boolean {
  const age = getAge(deps, attempt);
  const { flow } = paymentGateways[attempt.gateway];
  return age >= UNKNOWN_MAX_MS || (result.state === 'unpaid' && age >= UNPAID_MAX_MS[flow]);
}

/** Asks the service for the status of an attempt and saves it. @returns the attempt as it is now */
export async function pollAttempt(deps: Deps, attempt: AttemptRecord): Promise<AttemptRecord> {
  if (isPageAwaited(deps, attempt)) return attempt;
  const gateway = await connectGateway(deps, attempt.creator, attempt.gateway);
  const result: FindResult = gateway ? await gateway.find(attempt) : { state: 'unknown' };
  if (result.state === 'unknown' && getAge(deps, attempt) < PUSH_DURATION_MS) return attempt;
  const saved = await saveResult(deps, attempt, result);
  return saved.isOpen && isOver(deps, saved, result) ? await saveChange(deps, saved, toRefused('expired')) : saved;
}

const POLL_INTERVAL_MS = 60_000;

/** Lets notifications and the buyer's page poll an attempt once a minute. @returns null in between, or if it is paid */
export async function claimPoll({ clock }: Deps, filter: object): Promise<AttemptRecord | null> {
  const now = clock.now();
  const isDue = { $or: [{ polledAt: { $exists: false } }, { polledAt: { $lte: new Date(now.getTime() - POLL_INTERVAL_MS) } }] };
  const isPollable = { state: { $ne: 'paid' as const }, requestedAt: { $exists: true } };
  return await AttemptModel.findOneAndUpdate(
    { ...filter, ...isPollable, $and: [isDue] },
    { $set: { polledAt: now } },
    { returnDocument: 'after' },
  ).lean<AttemptRecord>();
}
