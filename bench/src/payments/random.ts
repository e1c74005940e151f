/** Numbers from 0 to 1 that look random, and are the same in each run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const shuffle = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/** Codes of M-Pesa have eleven capital letters and digits. Random ones are not similar to each other, which would be a sign of fraud. */
export function createMpesaCode(random: () => number): string {
  const pick = (characters: string): string => characters[Math.floor(random() * characters.length)] ?? '';
  const rest = Array.from({ length: 9 }, (_, i) => pick(i % 2 === 0 ? '23456789' : LETTERS));
  return `D${pick(LETTERS)}${rest.join('')}`;
}

/** @param items with their shares of 1. The rest of 1 is undefined */
export function pickByShare<T>(items: readonly (readonly [T, number])[], random: () => number): T | undefined {
  let rest = random();
  for (const [item, share] of items) {
    rest -= share;
    if (rest < 0) return item;
  }
  return undefined;
}
