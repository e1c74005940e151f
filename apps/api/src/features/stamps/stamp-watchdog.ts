import { workerData } from 'node:worker_threads';
import type { StampTask } from './stamp-child.ts';

const INTERVAL_MS = 25;

const { maxBytes, maxMs } = workerData as Pick<StampTask, 'maxBytes' | 'maxMs'>;
const endProcess = (): unknown => process.kill(process.pid, 'SIGKILL');

setTimeout(endProcess, maxMs);
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) endProcess();
}, INTERVAL_MS);
