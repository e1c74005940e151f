import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';

const MINUTE_MS = 60_000;

/** How long after each failed attempt the next one follows. So many, because a receiver may fail each second time for a day. */
const RETRY_DELAYS_MS = [
  5000,
  30_000,
  ...[2, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 1, 2, 2, 3, 3, 4, 4, 4].map((hours) => hours * HOUR_MS),
];

const RETRIES_MAX: number = RETRY_DELAYS_MS.length;

/** The retries take 24 hours and 53 minutes if nothing else delays them. */
const GIVE_UP_AFTER_MS = 30 * HOUR_MS;
const LOG_MS = 30 * DAY_MS;

export const getRetryDelay = (retries: number): number => RETRY_DELAYS_MS[RETRIES_MAX - retries] ?? 0;

/** The fields of a delivery that is sent now, for the first time or again. */
export const createWaitingFields = (now: Date, retries = RETRIES_MAX) => ({
  state: 'waiting' as const,
  retries,
  nextAttemptAt: now,
  giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER_MS),
  expiresAt: new Date(now.getTime() + LOG_MS),
});

export const FAILURES_WITHOUT_PAUSE = 10;
const PAUSE_MIN_MS = 30_000;
const PAUSE_MAX_MS = 10 * MINUTE_MS;

/** A receiver that fails again and again gets one attempt after each pause, however much waits. @param failures in a row */
export const getPause = (failures: number): number =>
  failures < FAILURES_WITHOUT_PAUSE ? 0 : Math.min(PAUSE_MIN_MS * 2 ** (failures - FAILURES_WITHOUT_PAUSE), PAUSE_MAX_MS);

export const DISABLE_AFTER_MS = 10 * DAY_MS;
