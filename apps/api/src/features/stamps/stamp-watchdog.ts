import { workerData } from 'node:worker_threads';
import type { StampTask } from './stamp-child.ts';

const INTERVAL_MS = 25;

const { maxBytes, maxCpuMs } = workerData as Pick<StampTask, 'maxBytes' | 'maxCpuMs'>;

function hasExceededLimits(): boolean {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 > maxCpuMs || process.memoryUsage.rss() > maxBytes;
}

setInterval(() => {
  if (hasExceededLimits()) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
