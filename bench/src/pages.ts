import { type Credentials, measureLoad, type Round } from './load.ts';
import type { FilledShop, Scenario } from './scenarios.ts';
import type { RunningServer } from './servers.ts';

/** Concurrent visitors of one page (hot) or of different pages (cold). */
const HOT_CONNECTIONS = 16;
const COLD_CONNECTIONS = 4;
const SECONDS = 4;

export interface PageRound {
  name: string;
  kind: 'hot' | 'cold';
  round: Round;
}

const createPagePaths = ({ products }: FilledShop, { creator }: Credentials): Record<string, (n: number) => string> => ({
  '/': (n) => `/?n=${n}`,
  '/products': (n) => `/products?page=${1 + (n % 800)}&n=${n}`,
  '/products/{id}': (n) => `/products/${products[(n * 17) % products.length]}?n=${n}`,
  '/creators/{id}': (n) => `/creators/${creator}?n=${n}`,
});

/** Measures the landing pages as HTML. The bare server has no pages. */
export async function measurePages(
  server: RunningServer,
  filled: FilledShop,
  credentials: Credentials,
  warmUpSeconds: number,
): Promise<PageRound[]> {
  const rounds: PageRound[] = [];
  for (const [name, path] of Object.entries(createPagePaths(filled, credentials))) {
    const cold: Scenario = { name: `page ${name}`, path, isPage: true };
    const hot: Scenario = { ...cold, path: () => path(1) };
    await measureLoad(server, cold, credentials, warmUpSeconds, COLD_CONNECTIONS);
    rounds.push({ name, kind: 'cold', round: await measureLoad(server, cold, credentials, SECONDS, COLD_CONNECTIONS) });
    await measureLoad(server, hot, credentials, 1, HOT_CONNECTIONS);
    rounds.push({ name, kind: 'hot', round: await measureLoad(server, hot, credentials, SECONDS, HOT_CONNECTIONS) });
  }
  return rounds;
}

export const toPageLine = ({ name, kind, round }: PageRound): string =>
  `page ${name}, ${kind}`.padEnd(38) +
  ` ${round.rate.toFixed(0).padStart(6)} /s   CPU ${round.cpu.toFixed(2)} ms   p50 ${round.p50.toFixed(1)} p95 ${round.p95.toFixed(1)} p97.5 ${round.p97.toFixed(1)} ms`;
