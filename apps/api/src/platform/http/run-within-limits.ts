import { AppError } from '../errors.ts';
import { mayHaveCommitted } from '../mongo/transaction.ts';
import type { RateLimits, RateRule } from './rate-limit.ts';

/** Runs `work` if no limit is reached. Refunds the points if an unavailable service made it fail. @throws AppError rate_limited */
export async function runWithinLimits<T>(limits: RateLimits, keys: [RateRule, string][], work: () => Promise<T>): Promise<T> {
  for (const [rule, key] of keys) await limits.consume(rule, key);
  try {
    return await work();
  } catch (error) {
    // If the refund fails too, the limit is only stricter than it should be.
    if (!(error instanceof AppError) && !mayHaveCommitted(error))
      await Promise.allSettled(keys.map(([rule, key]) => limits.refund(rule, key)));
    throw error;
  }
}
