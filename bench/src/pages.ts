import { type Asking, load, type Round } from './load.ts';
import type { Filled, Scenario } from './scenarios.ts';
import type { Running } from './servers.ts';

/** Visitors at once: a crowd at one page, or a few who each want another one at the same instant. */
const HOT_CONNECTIONS = 16;
const COLD_CONNECTIONS = 4;
const SECONDS = 4;

export interface PageRound {
  name: string;
  kind: 'hot' | 'cold';
  round: Round;
}

const addresses = ({ products }: Filled, { creator }: Asking): Record<string, (n: number) => string> => ({
  '/': (n) => `/?n=${n}`,
  '/products': (n) => `/products?page=${1 + (n % 800)}&n=${n}`,
  '/products/{id}': (n) => `/products/${products[(n * 17) % products.length]}?n=${n}`,
  '/creators/{id}': (n) => `/creators/${creator}?n=${n}`,
});

/** The pages where visitors land, as HTML that a browser would take. There is no bare server to put beside them. `warmUpSeconds`: before each. */
export async function measurePages(server: Running, filled: Filled, asking: Asking, warmUpSeconds: number): Promise<PageRound[]> {
  const found: PageRound[] = [];
  for (const [name, path] of Object.entries(addresses(filled, asking))) {
    const cold: Scenario = { name: `page ${name}`, path, isPage: true };
    const hot: Scenario = { ...cold, path: () => path(1) };
    await load(server, cold, asking, warmUpSeconds, COLD_CONNECTIONS);
    found.push({ name, kind: 'cold', round: await load(server, cold, asking, SECONDS, COLD_CONNECTIONS) });
    await load(server, hot, asking, 1, HOT_CONNECTIONS);
    found.push({ name, kind: 'hot', round: await load(server, hot, asking, SECONDS, HOT_CONNECTIONS) });
  }
  return found;
}

/** One line, times in ms. */
export const pageLine = ({ name, kind, round }: PageRound): string =>
  `page ${name}, ${kind}`.padEnd(38) +
  ` ${round.rate.toFixed(0).padStart(6)} /s   CPU ${round.cpu.toFixed(2)} ms   p50 ${round.p50.toFixed(1)} p95 ${round.p95.toFixed(1)} p97.5 ${round.p97.toFixed(1)} ms`;
