import { type Credentials, measureLoad, type LoadResult } from './load.ts';
import type { SeededData, Scenario } from './scenarios.ts';
import type { RunningServer } from './servers.ts';

/** Concurrent connections that request one URL (hot) or different URLs (cold). */
const HOT_CONNECTIONS = 16;
const COLD_CONNECTIONS = 4;
const SECONDS = 4;

export interface PageLoadResult {
  name: string;
  kind: 'hot' | 'cold';
  load: LoadResult;
}

/** The URLs differ in what the page cache distinguishes. The home page is always in the cache, because it has only one URL. */
const createPagePaths = ({ products, creators }: SeededData): Record<string, (n: number) => string> => ({
  '/': () => '/',
  '/products': (n) => `/products?page=${1 + (n % 800)}`,
  '/products/{id}': (n) => `/products/${products[(n * 17) % products.length]}`,
  '/creators/{id}': (n) => `/creators/${creators[n % creators.length]}`,
});

/** Measures the HTML of the landing pages without a comparison, because the baseline server has no pages. */
export async function measurePages(
  server: RunningServer,
  seededData: SeededData,
  credentials: Credentials,
  warmUpSeconds: number,
): Promise<PageLoadResult[]> {
  const results: PageLoadResult[] = [];
  for (const [name, path] of Object.entries(createPagePaths(seededData))) {
    const cold: Scenario = { name: `page ${name}`, path, isPage: true };
    const hot: Scenario = { ...cold, path: () => path(1) };
    if (path(1) !== path(2)) {
      await measureLoad(server, cold, credentials, warmUpSeconds, COLD_CONNECTIONS);
      results.push({ name, kind: 'cold', load: await measureLoad(server, cold, credentials, SECONDS, COLD_CONNECTIONS) });
    }
    await measureLoad(server, hot, credentials, 1, HOT_CONNECTIONS);
    results.push({ name, kind: 'hot', load: await measureLoad(server, hot, credentials, SECONDS, HOT_CONNECTIONS) });
  }
  return results;
}

export const toPageLine = ({ name, kind, load }: PageLoadResult): string =>
  `page ${name}, ${kind}`.padEnd(38) +
  ` ${load.rate.toFixed(0).padStart(6)} /s   CPU ${load.cpuMs.toFixed(2)} ms   p50 ${load.p50.toFixed(1)} p95 ${load.p95.toFixed(1)} p97.5 ${load.p97_5.toFixed(1)} ms`;
