import { readResidentMiB } from './process-usage.ts';

const MEASURE_INTERVAL_MS = 50;

/** Samples the memory of a process while `work` runs. @returns the most that it had, without that before */
export async function measureMemoryGrowth(pid: number, work: () => Promise<unknown>): Promise<number> {
  const memoryBefore = readResidentMiB(pid);
  let memoryMax = memoryBefore;
  const timer = setInterval(() => (memoryMax = Math.max(memoryMax, readResidentMiB(pid))), MEASURE_INTERVAL_MS);
  await work();
  clearInterval(timer);
  return memoryMax - memoryBefore;
}
