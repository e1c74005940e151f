import mongoose from 'mongoose';
import type { Counter } from 'prom-client';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { CLOCK_SKEW_MS } from '../clock.ts';
import { AppError } from '../errors.ts';
import { toIpKeys } from './ip-keys.ts';

const HOUR_S = 3600;

interface Rule {
  points: number;
  /** In seconds. */
  duration: number;
  /** Whether the key is an IP address. The key of `login-account-ip` is not, because it also names the account. */
  isPerIp?: boolean;
}

/** Generous per IP address, because mobile carriers share one address among thousands of phones. */
const RULES = {
  'login-account-ip': { points: 10, duration: 15 * 60 },
  'login-account-day': { points: 500, duration: 24 * HOUR_S },
  'login-known-client': { points: 10, duration: 15 * 60 },
  'login-ip': { points: 100, duration: 15 * 60, isPerIp: true },
  'otp-account': { points: 10, duration: 15 * 60 },
  'reset-account': { points: 5, duration: HOUR_S },
  'reset-ip': { points: 300, duration: HOUR_S, isPerIp: true },
  'verify-account': { points: 5, duration: HOUR_S },
  'email-change-account': { points: 5, duration: HOUR_S },
  'email-change-address': { points: 5, duration: HOUR_S },
  'signup-ip': { points: 60, duration: HOUR_S, isPerIp: true },
  'signup-mailbox': { points: 10, duration: HOUR_S },
  'order-email': { points: 10, duration: HOUR_S },
  'order-attempt-ip': { points: 3000, duration: HOUR_S, isPerIp: true },
  'order-ip': { points: 300, duration: HOUR_S, isPerIp: true },
  'quote-ip': { points: 3000, duration: HOUR_S, isPerIp: true },
  'discount-ip': { points: 600, duration: HOUR_S, isPerIp: true },
  'order-change': { points: 20, duration: HOUR_S },
  'problem-ip': { points: 300, duration: HOUR_S, isPerIp: true },
  'problem-mailbox': { points: 10, duration: HOUR_S },
  'renew-order': { points: 3, duration: HOUR_S },
  'download-link-user': { points: 300, duration: HOUR_S },
  'renew-ip': { points: 20, duration: HOUR_S, isPerIp: true },
  'library-code': { points: 5, duration: HOUR_S },
  'library-code-ip': { points: 300, duration: HOUR_S, isPerIp: true },
  'library-try-ip': { points: 100, duration: 15 * 60, isPerIp: true },
  'push-phone': { points: 10, duration: HOUR_S },
  'gateway-test': { points: 20, duration: HOUR_S },
  'gateway-notification-ip': { points: 3000, duration: HOUR_S, isPerIp: true },
  'webhook-send': { points: 60, duration: HOUR_S },
  'receipt-ip': { points: 3000, duration: HOUR_S, isPerIp: true },
  'sample-ip': { points: 3000, duration: HOUR_S, isPerIp: true },
  'device-message-ip': { points: 3000, duration: HOUR_S, isPerIp: true },
  'device-message': { points: 600, duration: 10 * 60 },
  'report-user': { points: 20, duration: HOUR_S },
  'shop-appeal': { points: 5, duration: 24 * HOUR_S },
  'track-ip': { points: 600, duration: 60, isPerIp: true },
  'newsletter-ip': { points: 10, duration: HOUR_S, isPerIp: true },
  'mail-stranger': { points: 20, duration: HOUR_S },
  'mail-free-download': { points: 30, duration: HOUR_S },
  'mail-decision': { points: 30, duration: HOUR_S },
  'mail-download': { points: 30, duration: HOUR_S },
  'mail-library': { points: 40, duration: HOUR_S },
  'mail-library-link': { points: 10, duration: HOUR_S },
  'mail-notice': { points: 20, duration: HOUR_S },
  'mail-account': { points: 30, duration: HOUR_S },
  'export-user': { points: 20, duration: 10 * 60 },
  'account-export': { points: 3, duration: 24 * HOUR_S },
  'statement-user': { points: 30, duration: 10 * 60 },
  'product-import': { points: 60, duration: 10 * 60 },
  'file-upload': { points: 200, duration: HOUR_S },
  'file-request': { points: 600, duration: 60 },
  'token-request': { points: 300, duration: 60 },
  'write-user': { points: 120, duration: 60 },
} satisfies Record<string, Rule>;

export type RateRule = keyof typeof RULES;

/** An IPv6 /48 gets this multiple of the points of one address, because it may hold thousands of phones. */
const NETWORK_FACTOR = 10;

export interface RateLimits {
  /** Consumes one point. @throws AppError rate_limited with `Retry-After` in seconds */
  consume(rule: RateRule, key: string): Promise<void>;
  tryConsume(rule: RateRule, key: string): Promise<boolean>;
  check(rule: RateRule, key: string): Promise<void>;
  refund(rule: RateRule, key: string): Promise<void>;
  reset(rule: RateRule, key: string): Promise<void>;
}

const createRateLimitedError = (ms: number): AppError =>
  new AppError('rate_limited', 'errors.rateLimited', { headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) } });

const NO_LIMITS: RateLimits = {
  consume: async () => {},
  tryConsume: async () => true,
  check: async () => {},
  refund: async () => {},
  reset: async () => {},
};

function createLimiter(name: RateRule, factor: number): RateLimiterMongo {
  const { points, duration } = RULES[name];
  // Losing the last counts when a primary fails is harmless, but waiting for a second member would slow down every request.
  const storeClient = mongoose.connection.getClient().db(mongoose.connection.name, { writeConcern: { w: 1 } });
  const store = { storeClient, tableName: 'rate_limits' };
  return new RateLimiterMongo({ ...store, keyPrefix: name, points: points * factor, duration, disableIndexesCreation: true });
}

type LimitedKey = [limiter: RateLimiterMongo, key: string];

/** Detects a window that began before the clock was set back and therefore ends too late. */
const isStale = ({ msDuration }: RateLimiterMongo, { msBeforeNext }: RateLimiterRes): boolean =>
  msBeforeNext > msDuration + CLOCK_SKEW_MS;

async function consumeOrGetRejection([limiter, key]: LimitedKey): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

async function consumePoint(limitedKey: LimitedKey): Promise<RateLimiterRes | undefined> {
  const [limiter, key] = limitedKey;
  let rejection = await consumeOrGetRejection(limitedKey);
  if (rejection && isStale(limiter, rejection)) {
    await limiter.delete(key);
    rejection = await consumeOrGetRejection(limitedKey);
  }
  return rejection;
}

async function consumePoints(limitedKeys: LimitedKey[]): Promise<RateLimiterRes | undefined> {
  for (const limitedKey of limitedKeys) {
    const rejection = await consumePoint(limitedKey);
    if (rejection) return rejection;
  }
  return undefined;
}

export async function createRateLimits(enabled: boolean, refusals: Counter<'rule'>): Promise<RateLimits> {
  if (!enabled) return NO_LIMITS;
  const rules = Object.keys(RULES) as RateRule[];
  const limiters = new Map(rules.map((rule) => [rule, createLimiter(rule, 1)]));
  const networkLimiters = new Map(rules.map((rule) => [rule, createLimiter(rule, NETWORK_FACTOR)]));
  const limitedKeysFor = (rule: RateRule, key: string): LimitedKey[] => {
    const { isPerIp }: Rule = RULES[rule];
    const limiter = limiters.get(rule) as RateLimiterMongo;
    if (!isPerIp) return [[limiter, key]];
    const { subscriber, network } = toIpKeys(key);
    const limitedKeys: LimitedKey[] = [[limiter, subscriber]];
    if (network !== undefined) limitedKeys.push([networkLimiters.get(rule) as RateLimiterMongo, network]);
    return limitedKeys;
  };
  const refuse = (rule: RateRule, ms: number): never => {
    refusals.inc({ rule });
    throw createRateLimitedError(ms);
  };
  // All limiters share one collection, so one of them creates its indexes.
  await limiters.get('write-user')?.createIndexes();
  return {
    async consume(rule, key) {
      const rejection = await consumePoints(limitedKeysFor(rule, key));
      if (rejection) refuse(rule, rejection.msBeforeNext);
    },
    tryConsume: async (rule, key) => (await consumePoints(limitedKeysFor(rule, key))) === undefined,
    async check(rule, key) {
      for (const [limiter, counterKey] of limitedKeysFor(rule, key)) {
        const state = await limiter.get(counterKey);
        if (state && state.consumedPoints >= limiter.points && !isStale(limiter, state)) refuse(rule, state.msBeforeNext);
      }
    },
    async refund(rule, key) {
      for (const [limiter, counterKey] of limitedKeysFor(rule, key)) await limiter.reward(counterKey);
    },
    async reset(rule, key) {
      for (const [limiter, counterKey] of limitedKeysFor(rule, key)) await limiter.delete(counterKey);
    },
  };
}
