import { AppError } from '../errors.ts';
import { mayHaveCommitted } from '../mongo/transaction.ts';
import type { RateLimits, RateRule } from './rate-limit.ts';

/** Gives the points back if a service is unavailable, so that retries lock nobody out. @throws AppError rate_limited */
export async function runWithinLimits<T>(limits: RateLimits, points: [RateRule, string][], work: () => Promise<T>): Promise<T> {
  for (const [rule, key] of points) await limits.consume(rule, key);
  try {
    return await work();
  } catch (error) {
    // If the refund fails too, the limit is only stricter than it should be.
    if (!(error instanceof AppError) && !mayHaveCommitted(error))
      await Promise.allSettled(points.map(([rule, key]) => limits.refund(rule, key)));
    throw error;
  }
}
