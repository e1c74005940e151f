import { setImmediate } from 'node:timers/promises';

/** Measures the longest turn of the event loop in CPU time of the main thread, so that other processes do not count. */
export function watchStalls(): () => { cpuMs: number } {
  const watching = new AbortController();
  let cpuMs = 0;
  void (async () => {
    for (let last = readCpuMs(); !watching.signal.aborted;) {
      await setImmediate();
      const now = readCpuMs();
      cpuMs = Math.max(cpuMs, now - last);
      last = now;
    }
  })();
  return () => {
    watching.abort();
    return { cpuMs: Math.round(cpuMs) };
  };
}

function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
