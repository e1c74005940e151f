import { readFileSync } from 'node:fs';
import type { LoadResult } from './load.ts';
import type { OverloadResult } from './overload.ts';
import type { PageLoadResult } from './pages.ts';

export interface ScenarioResult {
  scenario: string;
  products: number;
  api: LoadResult;
  baseline: LoadResult;
  rateRatio: number;
  cpuRatio: number;
}

interface Budget {
  /** Minimum ratio to the request rate of the baseline. The keys are the numbers of products from which a ratio applies. */
  minRateRatio?: Record<string, number>;
  /** Maximum latency at the 97.5th percentile, in milliseconds. */
  maxP97_5?: number;
  /** Maximum median latency, as a multiple of the median latency with the fewest products. */
  maxGrowth?: number;
}

const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  /** The limit for at most `BASE_PRODUCTS` products. */
  maxResidentMiB: number;
  maxResidentKiBPerProduct: number;
  scenarios: Record<string, Budget>;
  overload: {
    /** Minimum rate of successful responses, as a fraction of the rate without overload. */
    minRateRatio: number;
    /** Of the successful responses, in milliseconds. */
    maxP95: number;
  };
  /** In milliseconds. */
  maxPageP95: Record<PageLoadResult['kind'], number>;
};

const BASE_PRODUCTS = 10_000;

function findMinRatio(bounds: Record<string, number>, products: number): number {
  const applicable = Object.entries(bounds).filter(([from]) => products >= Number(from));
  return applicable.at(-1)?.[1] ?? 0;
}

const failIf = (isExceeded: boolean, message: string): string[] => (isExceeded ? [message] : []);

/** @returns a sentence for each exceeded budget */
export function checkScenarios(results: ScenarioResult[]): string[] {
  return results.flatMap((result) => {
    const { minRateRatio = {}, maxP97_5 = Infinity, maxGrowth = Infinity } = budgets.scenarios[result.scenario] ?? {};
    const { rateRatio, api } = result;
    const minRatio = findMinRatio(minRateRatio, result.products);
    const smallest = results.find(({ scenario }) => scenario === result.scenario) ?? result;
    const growth = api.p50 / smallest.api.p50;
    const label = `${result.scenario} at ${result.products} products`;
    return [
      ...failIf(rateRatio < minRatio, `${label}: ${rateRatio.toFixed(2)} of the baseline rate, expected at least ${minRatio}`),
      ...failIf(
        api.p97_5 > maxP97_5,
        `${label}: ${api.p97_5.toFixed(1)} ms at the 97.5th percentile, expected at most ${maxP97_5}`,
      ),
      ...failIf(
        growth > maxGrowth,
        `${label}: ${growth.toFixed(2)} times its latency at ${smallest.products} products, expected at most ${maxGrowth}`,
      ),
    ];
  });
}

export const checkPages = (pages: PageLoadResult[]): string[] =>
  pages.flatMap(({ name, kind, load: { p95 } }) => {
    const limit = budgets.maxPageP95[kind];
    return failIf(p95 > limit, `page ${name}, ${kind}: ${p95.toFixed(1)} ms at the 95th percentile, expected at most ${limit}`);
  });

export const checkOverload = (results: OverloadResult[]): string[] =>
  results.flatMap(({ scenario, rateRatio, acceptedP95, failed }) => {
    const { minRateRatio, maxP95 } = budgets.overload;
    return [
      ...failIf(
        rateRatio < minRateRatio,
        `${scenario}: ${rateRatio.toFixed(2)} of its peak rate, expected at least ${minRateRatio}`,
      ),
      ...failIf(
        acceptedP95 > maxP95,
        `${scenario}: ${acceptedP95.toFixed(0)} ms at the 95th percentile under overload, expected at most ${maxP95}`,
      ),
      ...failIf(failed > 0, `${scenario}: ${failed} requests failed under overload`),
    ];
  });

export function checkMemory(residentMiB: number, products: number): string[] {
  const limit = budgets.maxResidentMiB + (Math.max(0, products - BASE_PRODUCTS) * budgets.maxResidentKiBPerProduct) / 1024;
  const message = `${residentMiB.toFixed(0)} MiB at ${products} products, expected at most ${limit.toFixed(0)}`;
  return failIf(residentMiB > limit, message);
}
