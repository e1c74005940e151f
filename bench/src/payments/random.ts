import type { Random } from '../../../apps/api/src/platform/random.ts';

const LETTERS = [...'ABCDEFGHJKMNPQRSTUVWXYZ'];
const DIGITS = [...'23456789'];

/** Codes of M-Pesa have eleven capital letters and digits. Random ones are not similar to each other, which would be a sign of fraud. */
export function createMpesaCode({ pick }: Random): string {
  const rest = Array.from({ length: 9 }, (_, i) => pick(i % 2 === 0 ? DIGITS : LETTERS));
  return `D${pick(LETTERS)}${rest.join('')}`;
}

/** @param items with their shares of 1. The rest of 1 is undefined */
export function pickByShare<T>(items: readonly (readonly [T, number])[], { next }: Random): T | undefined {
  let rest = next();
  for (const [item, share] of items) {
    rest -= share;
    if (rest < 0) return item;
  }
  return undefined;
}
