import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError, print, formatSeconds } from './output.mjs';

const maxExits = 5;
const exitWindowMs = 60_000;
const firstDelayMs = 500;

/**
 * Restarts a process whenever it ends, with a delay that doubles with each exit of the last minute.
 * @param options.start must end the process and reject when its `signal` aborts. If the first start fails, there is no restart.
 * @returns `failed` resolves with an ExpectedError after too many exits
 */
export async function supervise({ name, start, stopWithoutWaiting, signal: outerSignal }) {
  const stopController = new AbortController();
  const signal = AbortSignal.any([stopController.signal, outerSignal]);
  let currentProcess = await start(signal, { isRestart: false });
  let exitTimes = [];
  const { promise: failed, resolve: resolveFailed } = Promise.withResolvers();

  /** Resolves with exit code, signal or error message. */
  async function restart() {
    try {
      currentProcess = await start(signal, { isRestart: true });
    } catch (error) {
      return error.cause ?? error.message;
    }
    if (signal.aborted) return currentProcess.stop();
    print(`✓ ${name} is back`);
    return currentProcess.exited;
  }

  async function keepRunning() {
    let reason = await currentProcess.exited;
    while (!signal.aborted) {
      exitTimes = [...exitTimes.filter((exitedAt) => Date.now() - exitedAt < exitWindowMs), Date.now()];
      if (exitTimes.length >= maxExits) {
        const log = currentProcess.log ? `; its log is ${currentProcess.log}` : '';
        resolveFailed(new ExpectedError(`${name} ended ${maxExits} times within a minute, the last time with ${reason}${log}`));
        return;
      }
      const delay = firstDelayMs * 2 ** (exitTimes.length - 1);
      print(`! ${name} ended (${reason}); starting it again in ${formatSeconds(delay)}`);
      await wait(delay, undefined, { signal }).catch(() => {});
      if (!signal.aborted) reason = await restart();
    }
  }

  const whenFinished = keepRunning();
  return {
    get process() {
      return currentProcess;
    },
    failed,
    stop: async () => {
      stopController.abort();
      await currentProcess.stop();
      await whenFinished;
    },
    stopWithoutWaiting: () => {
      stopController.abort();
      stopWithoutWaiting(currentProcess);
    },
  };
}
