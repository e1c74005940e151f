import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { findQuantile } from './load.ts';
import { readResidentMiB } from './process-usage.ts';
import type { RunningServer } from './servers.ts';

export interface DownloadResult {
  megabytesPerSecond: number;
  /** The most memory that the server had meanwhile, without that before. */
  memoryGrowthMiB: number;
  /** In milliseconds, during the downloads. */
  catalogueP95?: number;
  idleCatalogueP95?: number;
}

const MEASURE_INTERVAL_MS = 50;
const IDLE_MS = 2000;

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

/** Samples the memory of a process while `work` runs. @returns the most that it had */
async function measureMemoryMax(pid: number, work: () => Promise<unknown>): Promise<number> {
  let memoryMax = 0;
  const timer = setInterval(() => (memoryMax = Math.max(memoryMax, readResidentMiB(pid))), MEASURE_INTERVAL_MS);
  await work();
  clearInterval(timer);
  return memoryMax;
}

/** Each download has its own user agent, as those of different devices. */
export async function measureDownloads(
  { url, pid }: RunningServer,
  { path, count, cataloguePath }: { path: string; count: number; cataloguePath?: string },
): Promise<DownloadResult> {
  const catalogueUrl = cataloguePath && url + cataloguePath;
  const idleCatalogueP95 = catalogueUrl ? await measureLatency(catalogueUrl, () => wait(IDLE_MS)) : undefined;
  const memoryBefore = readResidentMiB(pid);
  let bytes = 0;
  let seconds = 0;
  const downloadAll = async (): Promise<void> => {
    const startedAt = performance.now();
    const sizes = await Promise.all(Array.from({ length: count }, (_, index) => download(url + path, `device ${index}`)));
    seconds = (performance.now() - startedAt) / 1000;
    bytes = sizes.reduce((sum, size) => sum + size, 0);
  };
  let catalogueP95: number | undefined;
  const memoryMax = await measureMemoryMax(pid, async () => {
    if (catalogueUrl) catalogueP95 = await measureLatency(catalogueUrl, downloadAll);
    else await downloadAll();
  });
  return {
    megabytesPerSecond: bytes / 1_000_000 / seconds,
    memoryGrowthMiB: memoryMax - memoryBefore,
    ...(idleCatalogueP95 === undefined ? {} : { idleCatalogueP95 }),
    ...(catalogueP95 === undefined ? {} : { catalogueP95 }),
  };
}
