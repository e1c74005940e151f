import { setImmediate } from 'node:timers/promises';

/** The longest turn of the event loop in CPU time of the main thread. @returns a function that returns it in ms */
export function measureLongestBlock(): () => number {
  const abortController = new AbortController();
  let longestBlockMs = 0;
  void (async () => {
    for (let turnStartMs = readCpuMs(); !abortController.signal.aborted;) {
      await setImmediate();
      const turnEndMs = readCpuMs();
      longestBlockMs = Math.max(longestBlockMs, turnEndMs - turnStartMs);
      turnStartMs = turnEndMs;
    }
  })();
  return () => {
    abortController.abort();
    return Math.round(longestBlockMs);
  };
}

function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
