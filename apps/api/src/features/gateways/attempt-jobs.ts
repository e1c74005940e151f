/** Stored in the database. Must not change. */
export const ASK_JOB = 'gateways.ask';
export const SETTLE_JOB = 'gateways.settle';

const FIRST_DELAY_MS = 5000;
const DELAY_MAX_MS = 24 * 60 * 60 * 1000;

/** @param asked how many times the service was asked before */
export const getAskDelay = (asked: number): number => Math.min(FIRST_DELAY_MS * 2 ** asked, DELAY_MAX_MS);
