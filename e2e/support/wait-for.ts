import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;

/** Polls until the result is defined. @throws Error after 20 s */
export async function waitFor<T>(description: string, poll: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const result = await poll();
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`timed out waiting for ${description}`);
    await pause(100);
  }
}
