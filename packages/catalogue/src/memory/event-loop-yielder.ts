import { setImmediate } from 'node:timers/promises';

const STEP_MS = 8;

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
