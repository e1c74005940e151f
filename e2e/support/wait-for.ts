import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 20_000;

/** Asks until there is an answer. @throws naming what never came. */
export async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`waited in vain for ${what}`);
    await pause(100);
  }
}
