import { setImmediate } from 'node:timers/promises';

/** A step may block the event loop for this long. */
const MAX_STEP_MS = 8;

export class EventLoopYielder {
  #stepStart = performance.now();

  shouldYield(): boolean {
    return performance.now() - this.#stepStart > MAX_STEP_MS;
  }

  async yieldToEventLoop(): Promise<void> {
    await setImmediate();
    this.#stepStart = performance.now();
  }
}
