import { DAY_MS } from '../../platform/clock.ts';

/** Stored in the database. Must not change. */
export const POLL_JOB = 'gateways.poll';
export const SETTLE_JOB = 'gateways.settle';

const FIRST_DELAY_MS = 5000;

/** @param polls how many jobs have polled the attempt before */
export const getPollDelay = (polls: number): number => Math.min(FIRST_DELAY_MS * 2 ** polls, DAY_MS);
