import { setTimeout as wait } from 'node:timers/promises';
import { Stop, say, seconds } from './output.mjs';

const deathsAllowed = 5;
const deathWindowMs = 60_000;
const firstDelayMs = 500;

/**
 * Keeps one process running: when it ends, starts it again after a delay that doubles with each death of the last minute.
 * @param options.name what the terminal calls it, e.g. `the API`
 * @param options.start called with `signal` and `isRestart`; resolves when the process is ready with
 *   `{ exited, log, stop(), kill() }`. When `signal` aborts before that, it ends the process and rejects
 * @param options.signal aborts a start in progress, and every later restart; a process that is ready keeps running
 * @returns `{ process, failed, stop(), kill() }`: `failed` resolves with a Stop after too many deaths; `kill` does not wait
 * @throws what the first `start` throws: a process that was never ready is not started again
 */
export async function supervise({ name, start, signal: outerSignal }) {
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, outerSignal]);
  let current = await start(signal, false);
  let deaths = [];

  /** Resolves with how the process ended: its exit code, the signal, or why it could not be started. */
  async function runOnce() {
    try {
      current = await start(signal, true);
    } catch (error) {
      return error.cause ?? error.message;
    }
    if (signal.aborted) return current.stop();
    say(`✓ ${name} is back`);
    return current.exited;
  }

  async function keepRunning() {
    let reason = await current.exited;
    while (!signal.aborted) {
      deaths = [...deaths.filter((at) => Date.now() - at < deathWindowMs), Date.now()];
      if (deaths.length >= deathsAllowed) {
        const log = current.log ? `; its log is ${current.log}` : '';
        return new Stop(`${name} ended ${deathsAllowed} times within a minute, the last time with ${reason}${log}`);
      }
      const delay = firstDelayMs * 2 ** (deaths.length - 1);
      say(`! ${name} ended (${reason}); starting it again in ${seconds(delay)}`);
      await wait(delay, undefined, { signal }).catch(() => {});
      if (!signal.aborted) reason = await runOnce();
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
