import { setImmediate } from 'node:timers/promises';

const STEP_MS = 8;

/** Divides long work into steps, so that the process serves requests in between. */
export class Pacer {
  #stepStart = performance.now();

  isDue(): boolean {
    return performance.now() - this.#stepStart > STEP_MS;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.#stepStart = performance.now();
  }
}
