import { setImmediate } from 'node:timers/promises';

const STEP_MS = 8;

/** Divides long work into steps, so that the process serves requests in between. */
export class EventLoopYielder {
  #stepStart = performance.now();

  shouldYield(): boolean {
    return performance.now() - this.#stepStart > STEP_MS;
  }

  async yieldToEventLoop(): Promise<void> {
    await setImmediate();
    this.#stepStart = performance.now();
  }
}
