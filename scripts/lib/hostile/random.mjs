/** A seeded random generator (mulberry32). `int(max)` is below `max`. */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (max) => Math.floor(next() * max);
  return { next, int, chance: (share) => next() < share, pick: (list) => list[int(list.length)] };
}

/** Each request has its own seed, so that it can be repeated alone. */
export const createRequestSeed = (seed, index) => Math.imul(seed ^ (index + 0x9e3779b9), 0x85ebca6b) ^ index;
