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
  /** Minimum ratio to the rate of the bare server, from this number of products on. */
  minRateRatio?: Record<string, number>;
  /** Milliseconds at the 97.5th percentile. */
  maxP97?: number;
  /** Median latency in the largest shop, relative to the smallest. */
  maxGrowth?: number;
}

const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  /** At `BASE_PRODUCTS`. */
  maxResidentMiB: number;
  maxResidentKiBPerProduct: number;
  scenarios: Record<string, Budget>;
  /** Milliseconds. */
  maxPageP95: Record<PageRound['kind'], number>;
};

const BASE_PRODUCTS = 10_000;

function findMinRatio(bounds: Record<string, number>, products: number): number {
  const applying = Object.entries(bounds).filter(([from]) => products >= Number(from));
  return applying.at(-1)?.[1] ?? 0;
}

/** @returns a sentence for each exceeded budget */
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

export const checkPages = (pages: PageRound[]): string[] =>
  pages.flatMap(({ name, kind, round }) => {
    const most = budgets.maxPageP95[kind];
    return round.p95 > most ? [`page ${name}, ${kind}: ${round.p95.toFixed(1)} ms at the 95th percentile, wanted ${most}`] : [];
  });

export function checkMemory(residentMiB: number, products: number): string[] {
  const most = budgets.maxResidentMiB + (Math.max(0, products - BASE_PRODUCTS) * budgets.maxResidentKiBPerProduct) / 1024;
  return residentMiB > most ? [`${residentMiB.toFixed(0)} MiB at ${products} products, wanted ${most.toFixed(0)}`] : [];
}
