import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError, print, formatSeconds } from './output.mjs';

const maxExits = 5;
const exitWindowMs = 60_000;
const firstDelayMs = 500;

/**
 * Restarts a process whenever it ends, with a delay that doubles with each exit of the last minute.
 * @param options.start must end the process and reject when its `signal` aborts. Its first error is final: such a process is not restarted.
 * @returns `failed` resolves with an ExpectedError after too many exits; `kill` does not wait
 */
export async function supervise({ name, start, signal: outerSignal }) {
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, outerSignal]);
  let current = await start(signal, false);
  let exits = [];

  /** Resolves with exit code, signal or error message. */
  async function restart() {
    try {
      current = await start(signal, true);
    } catch (error) {
      return error.cause ?? error.message;
    }
    if (signal.aborted) return current.stop();
    print(`✓ ${name} is back`);
    return current.exited;
  }

  async function keepRunning() {
    let reason = await current.exited;
    while (!signal.aborted) {
      exits = [...exits.filter((at) => Date.now() - at < exitWindowMs), Date.now()];
      if (exits.length >= maxExits) {
        const log = current.log ? `; its log is ${current.log}` : '';
        return new ExpectedError(`${name} ended ${maxExits} times within a minute, the last time with ${reason}${log}`);
      }
      const delay = firstDelayMs * 2 ** (exits.length - 1);
      print(`! ${name} ended (${reason}); starting it again in ${formatSeconds(delay)}`);
      await wait(delay, undefined, { signal }).catch(() => {});
      if (!signal.aborted) reason = await restart();
    }
    return undefined;
  }

  const finished = keepRunning();
  return {
    get process() {
      return current;
    },
    failed: new Promise((resolve) => {
      void finished.then((problem) => problem && resolve(problem));
    }),
    stop: async () => {
      stopping.abort();
      await current.stop();
      await finished;
    },
    kill: () => {
      stopping.abort();
      current.kill();
    },
  };
}
