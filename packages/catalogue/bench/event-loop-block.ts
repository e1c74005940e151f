import { setImmediate } from 'node:timers/promises';

/** @returns a function that stops measuring and returns the CPU time of the longest turn of the event loop, in milliseconds */
export function measureLongestBlock(): () => number {
  const measurement = { isStopped: false, longestBlockMs: 0 };
  void (async () => {
    let turnStartMs = readCpuMs();
    while (!measurement.isStopped) {
      await setImmediate();
      const turnEndMs = readCpuMs();
      measurement.longestBlockMs = Math.max(measurement.longestBlockMs, turnEndMs - turnStartMs);
      turnStartMs = turnEndMs;
    }
  })();
  return () => {
    measurement.isStopped = true;
    return Math.round(measurement.longestBlockMs);
  };
}

function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
