import { workerData } from 'node:worker_threads';
import type { StampTask } from './stamp-child.ts';

const INTERVAL_MS = 25;

const { maxBytes, maxCpuMs } = workerData as Pick<StampTask, 'maxBytes' | 'maxCpuMs'>;

function enforceLimits(): void {
  const { user, system } = process.cpuUsage();
  const hasExceededLimits = (user + system) / 1000 > maxCpuMs || process.memoryUsage.rss() > maxBytes;
  if (hasExceededLimits) process.kill(process.pid, 'SIGKILL');
}

setInterval(enforceLimits, INTERVAL_MS);
