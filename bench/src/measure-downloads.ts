import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
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
const IDLE_REQUESTS = 100;

/** Discards the body. @returns the number of its bytes */
const download = (url: string, userAgent = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    let bytes = 0;
    get(url, { agent: false, headers: { 'user-agent': userAgent } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });

async function measureMs(url: string): Promise<number> {
  const startedAt = performance.now();
  await download(url);
  return performance.now() - startedAt;
}

const findP95 = (values: number[]): number =>
  findQuantile(
    values.toSorted((a, b) => a - b),
    0.95,
  );

async function measureIdle(url: string): Promise<number> {
  const latencies: number[] = [];
  for (let request = 0; request < IDLE_REQUESTS; request += 1) {
    latencies.push(await measureMs(url));
    await wait(5);
  }
  return findP95(latencies);
}

/** Each download has its own user agent, as those of different devices. */
export async function measureDownloads(
  { url, pid }: RunningServer,
  { path, count, cataloguePath }: { path: string; count: number; cataloguePath?: string },
): Promise<DownloadResult> {
  const catalogueUrl = cataloguePath && url + cataloguePath;
  const idleCatalogueP95 = catalogueUrl ? await measureIdle(catalogueUrl) : undefined;
  const memoryBefore = readResidentMiB(pid);
  const startedAt = performance.now();
  const downloads = new AbortController();
  let memoryMax = memoryBefore;
  const latencies: number[] = [];
  const observe = async (): Promise<void> => {
    while (!downloads.signal.aborted) {
      if (catalogueUrl) latencies.push(await measureMs(catalogueUrl));
      memoryMax = Math.max(memoryMax, readResidentMiB(pid));
      await wait(MEASURE_INTERVAL_MS);
    }
  };
  const observation = observe();
  const sizes = await Promise.all(Array.from({ length: count }, (_, index) => download(url + path, `device ${index}`)));
  const seconds = (performance.now() - startedAt) / 1000;
  downloads.abort();
  await observation;
  return {
    megabytesPerSecond: sizes.reduce((sum, size) => sum + size, 0) / 1_000_000 / seconds,
    memoryGrowthMiB: memoryMax - memoryBefore,
    ...(idleCatalogueP95 === undefined ? {} : { idleCatalogueP95, catalogueP95: findP95(latencies) }),
  };
}
