import { setImmediate } from 'node:timers/promises';

/** A step may block the event loop for this long. */
const MAX_STEP_MS = 8;
/** Reading the clock costs as much as handling a term. */
const ITERATIONS_PER_CLOCK_CHECK = 64;

export class EventLoopYielder {
  #stepStart = performance.now();

  /** Reads the clock only in some iterations of a loop. */
  shouldYield(iteration = 0): boolean {
    return iteration % ITERATIONS_PER_CLOCK_CHECK === 0 && performance.now() - this.#stepStart > MAX_STEP_MS;
  }

  async yieldToEventLoop(): Promise<void> {
    await setImmediate();
    this.#stepStart = performance.now();
  }
}
