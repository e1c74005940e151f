/**
 * A seeded source of random choices (mulberry32): the same seed gives the same choices.
 * @returns `{ next(), int(max), chance(share), pick(list) }`; `int` is below `max`
 */
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

/** The seed of one request of a run: each can be repeated without those before it. */
export const requestSeed = (seed, index) => Math.imul(seed ^ (index + 0x9e3779b9), 0x85ebca6b) ^ index;
