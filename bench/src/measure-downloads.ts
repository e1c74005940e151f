import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { findQuantile } from './load.ts';
import { measureMemoryGrowth } from './sample-memory.ts';
import type { RunningServer } from './servers.ts';

export interface DownloadResult {
  megabytesPerSecond: number;
  memoryGrowthMiB: number;
  /** In milliseconds, during the downloads. */
  catalogueP95: number;
}

/** Discards the body. @returns the number of its bytes */
const download = (url: string, userAgent: string): Promise<number> =>
  new Promise((resolve, reject) => {
    let bytes = 0;
    get(url, { agent: false, headers: { 'user-agent': userAgent } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });

const findP95 = (values: number[]): number =>
  findQuantile(
    values.toSorted((a, b) => a - b),
    0.95,
  );

/** Requests a URL again and again from another thread while `work` runs. @returns the latency at the 95th percentile */
async function measureLatency(url: string, work: () => Promise<unknown>): Promise<number> {
  const worker = new Worker(new URL('probe-latency.ts', import.meta.url), { workerData: { url } });
  await once(worker, 'online');
  await work();
  worker.postMessage('stop', []);
  const [latencies] = (await once(worker, 'message')) as [number[]];
  return findP95(latencies);
}

const IDLE_MS = 2000;

export const measureIdleLatency = (url: string): Promise<number> => measureLatency(url, () => wait(IDLE_MS));

/** Each download has its own user agent, as those of different devices. */
export async function measureDownloads(
  { url, pid }: RunningServer,
  { path, count, catalogueUrl }: { path: string; count: number; catalogueUrl: string },
): Promise<DownloadResult> {
  let megabytesPerSecond = 0;
  const downloadAll = async (): Promise<void> => {
    const startedAt = performance.now();
    const sizes = await Promise.all(Array.from({ length: count }, (_, index) => download(url + path, `device ${index}`)));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    megabytesPerSecond = bytes / 1000 / (performance.now() - startedAt);
  };
  let catalogueP95 = 0;
  const memoryGrowthMiB = await measureMemoryGrowth(pid, async () => {
    catalogueP95 = await measureLatency(catalogueUrl, downloadAll);
  });
  return { megabytesPerSecond, memoryGrowthMiB, catalogueP95 };
}
