import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';

const MINUTE_MS = 60_000;

/** How long after each failed attempt the next one follows, as Standard Webhooks recommends. */
const RETRY_DELAYS_MS = [5000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS] as const;

export const RETRIES_MAX: number = RETRY_DELAYS_MS.length;

/** The retries take 27 hours and 35 minutes if nothing else delays them. */
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

const FAILURES_WITHOUT_PAUSE = 10;
const PAUSE_MIN_MS = 30_000;
const PAUSE_MAX_MS = 10 * MINUTE_MS;

/** A receiver that fails again and again gets one attempt after each pause, however much waits. @param failures in a row */
export const getPause = (failures: number): number =>
  failures < FAILURES_WITHOUT_PAUSE ? 0 : Math.min(PAUSE_MIN_MS * 2 ** (failures - FAILURES_WITHOUT_PAUSE), PAUSE_MAX_MS);

export const DISABLE_AFTER_MS = 10 * DAY_MS;
