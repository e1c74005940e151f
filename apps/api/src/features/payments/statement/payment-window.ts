import { DAY_MS } from '../../../platform/clock.ts';
import type { StatementLine } from './parse-statement.ts';

/** Statements have minutes, and the clocks of wallets and servers differ. */
const LATER_THAN_PROOF_MAX_MS = 15 * 60 * 1000;

/**
 * Returns the first and the last time at which the proof of a payment can have been handed in. A line without time may have
 * been paid at any time of its day.
 * @param maxAgeMs how long before the proof the payment may have been
 */
export function getProofWindow(
  { at, hasTime }: Pick<StatementLine, 'at' | 'hasTime'>,
  maxAgeMs: number,
): [number, number] | null {
  if (!at) return null;
  const latest = at.getTime() + (hasTime ? 0 : DAY_MS);
  return [at.getTime() - LATER_THAN_PROOF_MAX_MS, latest + maxAgeMs];
}
