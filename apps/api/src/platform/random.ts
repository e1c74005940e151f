export interface Random {
  /** 0 <= n < 1 */
  next: () => number;
  below: (max: number) => number;
  pick: <T>(list: readonly T[]) => T;
}

/**
 * Creates a Mulberry32 generator, whose numbers are the same on every machine. Another sequence makes the picture keys of stored
 * orders useless.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const nextFraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (max: number): number => Math.floor(nextFraction() * max);
  return { next: nextFraction, below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}

export const shuffle = <T>(items: readonly T[], { next }: Random): T[] =>
  items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
