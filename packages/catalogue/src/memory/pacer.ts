import { setImmediate } from 'node:timers/promises';

const STEP_MS = 8;

/** Divides long work into steps, so that requests are served between them. */
export class Pacer {
  #stepStart = performance.now();

  /** Whether the current step has taken long enough. */
  isDue(): boolean {
    return performance.now() - this.#stepStart > STEP_MS;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.#stepStart = performance.now();
  }
}
