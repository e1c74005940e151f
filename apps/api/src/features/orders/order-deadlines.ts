import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { OrderRecord } from './orders.model.ts';

const PROOF_PERIOD_MS = 7 * DAY_MS;
const GUARANTEE_MS = 7 * DAY_MS;

export const CREATOR_REMINDERS_MS: readonly number[] = [2 * HOUR_MS, 12 * HOUR_MS];

/** After how long the buyer is told that the order still waits, and the order appears in the admins' queue. */
export const DELAY_MS = DAY_MS;

const REMINDERS_MS = [...CREATOR_REMINDERS_MS, DELAY_MS];

/** Returns when the next reminder is due after `now`, or undefined after the last one. */
export function findNextReminder(waitingSince: Date, now: Date): Date | undefined {
  const times = REMINDERS_MS.map((period) => waitingSince.getTime() + period);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? undefined : new Date(next);
}

export const getDelayThreshold = (now: Date): Date => new Date(now.getTime() - DELAY_MS);

export const getProofDeadline = (now: Date): Date => new Date(now.getTime() + PROOF_PERIOD_MS);

export const createWaitingFields = (now: Date) => ({ waitingSince: now, reminderAt: findNextReminder(now, now) });

export const PENDING_ONLY_FIELDS = ['waitingSince', 'reminderAt', 'isSuspicious', 'hasManyPending'];

/** Another proof removes these fields and sets the other ones of a pending order again. */
export const FIELDS_REMOVED_BY_PROOF = ['returned', 'expiresAt', 'screenshotFingerprint', 'hasReusedPicture', 'hasManyPending'];

/** A returned order keeps the sign of a reused picture, so that its history tells of it when the buyer replaces the proof. */
export const OPEN_ONLY_FIELDS = ['expiresAt', 'hasReusedPicture', ...PENDING_ONLY_FIELDS];

/** The end of the guarantee: 168 hours after the approval. Undefined afterwards, and for an order that is free, not approved or refunded. */
export function findRefundDeadline(
  {
    state,
    refundedAt,
    amount,
    createdAt,
    decidedAt,
  }: Pick<OrderRecord, 'state' | 'refundedAt' | 'amount' | 'createdAt' | 'decidedAt'>,
  now: Date,
): Date | undefined {
  const deadline = new Date((decidedAt ?? createdAt).getTime() + GUARANTEE_MS);
  return state === 'completed' && !refundedAt && amount > 0 && now < deadline ? deadline : undefined;
}
