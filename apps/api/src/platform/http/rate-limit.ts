import { errors as messages } from '@banca/contracts/messages';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

const HOUR_S = 3600;
/** How far the clocks of several servers may differ. */
const CLOCK_SKEW_MS = 60_000;

/** Points per duration in seconds; tuned for carriers that put thousands of phones behind one address (decisions, section 4). */
const rules = {
  'login-account-ip': { points: 10, duration: 15 * 60 },
  'login-ip': { points: 100, duration: 15 * 60 },
  'reset-account': { points: 5, duration: HOUR_S },
  'reset-ip': { points: 300, duration: HOUR_S },
  'verify-account': { points: 5, duration: HOUR_S },
  'signup-ip': { points: 60, duration: HOUR_S },
  'order-email': { points: 10, duration: HOUR_S },
  'order-ip': { points: 300, duration: HOUR_S },
  'renew-order': { points: 3, duration: HOUR_S },
  'renew-ip': { points: 20, duration: HOUR_S },
  'track-ip': { points: 600, duration: 60 },
  'newsletter-ip': { points: 10, duration: HOUR_S },
  'mail-notice': { points: 20, duration: HOUR_S },
  'mail-essential': { points: 30, duration: HOUR_S },
  'export-user': { points: 20, duration: 10 * 60 },
  'write-user': { points: 120, duration: 60 },
} as const;

export type RateRule = keyof typeof rules;

export interface RateLimits {
  /** Counts one. @throws AppError rate_limited with `Retry-After` in seconds. */
  consume(rule: RateRule, key: string): Promise<void>;
  /** Throws as `consume` does when the points are used up, and counts nothing. */
  check(rule: RateRule, key: string): Promise<void>;
  /** Gives one back. */
  refund(rule: RateRule, key: string): Promise<void>;
  reset(rule: RateRule, key: string): Promise<void>;
}

const limited = (ms: number): AppError =>
  new AppError('rate_limited', messages.rateLimited, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) } });

const unlimited: RateLimits = { consume: async () => {}, check: async () => {}, refund: async () => {}, reset: async () => {} };

/** Limits kept in the database, so that they hold over several processes. */
export async function createRateLimits(enabled: boolean): Promise<RateLimits> {
  if (!enabled) return unlimited;
  const limiters = new Map<string, RateLimiterMongo>();
  for (const [name, rule] of Object.entries(rules)) {
    const options = { storeClient: mongoose.connection, tableName: 'rate_limits', keyPrefix: name, ...rule };
    limiters.set(name, new RateLimiterMongo({ ...options, dbName: mongoose.connection.name, disableIndexesCreation: true }));
  }
  const of = (rule: RateRule) => limiters.get(rule) as RateLimiterMongo;
  /** A count that ends later than its time allows was begun before the clock was set back: it would lock for that long. */
  const isStale = (rule: RateRule, { msBeforeNext }: RateLimiterRes): boolean =>
    msBeforeNext > rules[rule].duration * 1000 + CLOCK_SKEW_MS;
  const findRefusal = async (rule: RateRule, key: string): Promise<RateLimiterRes | undefined> => {
    try {
      await of(rule).consume(key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  await of('write-user').createIndexes();
  return {
    async consume(rule, key) {
      let refusal = await findRefusal(rule, key);
      if (refusal && isStale(rule, refusal)) {
        await of(rule).delete(key);
        refusal = await findRefusal(rule, key);
      }
      if (refusal) throw limited(refusal.msBeforeNext);
    },
    async check(rule, key) {
      const state = await of(rule).get(key);
      if (state && state.consumedPoints >= rules[rule].points && !isStale(rule, state)) throw limited(state.msBeforeNext);
    },
    refund: async (rule, key) => void (await of(rule).reward(key)),
    reset: async (rule, key) => void (await of(rule).delete(key)),
  };
}
