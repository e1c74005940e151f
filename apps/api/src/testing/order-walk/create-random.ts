interface Random {
  pick: <T>(values: readonly T[]) => T;
  chance: (probability: number) => boolean;
  /** An integer from 0. */
  below: (limit: number) => number;
}

/** Returns the same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
  };
}
