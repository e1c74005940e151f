import { readFileSync } from 'node:fs';
import type { Round } from './load.ts';
import type { PageRound } from './pages.ts';

export interface Measured {
  scenario: string;
  products: number;
  ours: Round;
  bare: Round;
  rateRatio: number;
  cpuRatio: number;
}

interface Budget {
  /** Least part of the bare server's rate, by the number of products from which it applies. */
  minRateRatio?: Record<string, number>;
  /** Most ms that all but 2.5 % of the responses take. */
  maxP97?: number;
  /** Most that the median latency grows from the smallest shop to the largest. */
  maxGrowth?: number;
}

const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  /** At 10,000 products, and what each further product may add. */
  maxResidentMiB: number;
  maxResidentKiBPerProduct: number;
  scenarios: Record<string, Budget>;
  /** Most ms that all but 5 % of the pages take. */
  maxPageP95: Record<PageRound['kind'], number>;
};

const BASE_PRODUCTS = 10_000;

function findMinRatio(bounds: Record<string, number>, products: number): number {
  const applying = Object.entries(bounds).filter(([from]) => products >= Number(from));
  return applying.at(-1)?.[1] ?? 0;
}

/** The scenarios that exceed their budget, as sentences. */
export function checkScenarios(results: Measured[]): string[] {
  return results.flatMap((one) => {
    const { minRateRatio = {}, maxP97 = Infinity, maxGrowth = Infinity } = budgets.scenarios[one.scenario] ?? {};
    const minRatio = findMinRatio(minRateRatio, one.products);
    const first = results.find(({ scenario }) => scenario === one.scenario) ?? one;
    const growth = one.ours.p50 / first.ours.p50;
    const where = `${one.scenario} at ${one.products} products`;
    return [
      ...(one.rateRatio < minRatio ? [`${where}: ${one.rateRatio.toFixed(2)} of the bare rate, wanted ${minRatio}`] : []),
      ...(one.ours.p97 > maxP97 ? [`${where}: ${one.ours.p97.toFixed(1)} ms at the 97.5th percentile, wanted ${maxP97}`] : []),
      ...(growth > maxGrowth
        ? [`${where}: ${growth.toFixed(2)} times its latency at ${first.products}, wanted ${maxGrowth}`]
        : []),
    ];
  });
}

/** The pages that exceed their budget, as sentences. */
export const checkPages = (pages: PageRound[]): string[] =>
  pages.flatMap(({ name, kind, round }) => {
    const most = budgets.maxPageP95[kind];
    return round.p95 > most ? [`page ${name}, ${kind}: ${round.p95.toFixed(1)} ms at the 95th percentile, wanted ${most}`] : [];
  });

/** @param residentMiB memory of the API's process */
export function checkMemory(residentMiB: number, products: number): string[] {
  const most = budgets.maxResidentMiB + (Math.max(0, products - BASE_PRODUCTS) * budgets.maxResidentKiBPerProduct) / 1024;
  return residentMiB > most ? [`${residentMiB.toFixed(0)} MiB at ${products} products, wanted ${most.toFixed(0)}`] : [];
}
