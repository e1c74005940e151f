import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, ObjectId } from 'mongodb';
import { checkMemory, checkOverload, checkPages, checkScenarios, type ScenarioResult } from './budgets.ts';
import { seedMarketplace } from './seed-marketplace.ts';
import { computeMedian, type Credentials, CONNECTIONS, measureLoad, type LoadResult } from './load.ts';
import { measureOverload, type OverloadResult, toOverloadLine } from './overload.ts';
import { measurePages, toPageLine, type PageLoadResult } from './pages.ts';
import { readResidentMiB } from './process-usage.ts';
import { printLine, runBenchmark, signUpCreator } from './run-benchmark.ts';
import { hotScenario, type Scenario, createScenarios } from './scenarios.ts';
import { type RunningServer, startServer } from './servers.ts';
import { waitForJobs } from './wait-for-jobs.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
/** V8 compiles the hot functions during the warm-up. */
const WARM_UP_SECONDS = Number(process.env['BENCH_WARM_UP_SECONDS'] ?? 8);
const SIZES = (process.env['BENCH_PRODUCTS'] ?? '10000,100000').split(',').map(Number);
/** The benchmark runs only scenarios with one of these texts in their name. */
const NAME_FILTERS = (process.env['BENCH_ONLY'] ?? '').split(',');

/** Requests with a token that read the database, and the most expensive request of buyers. */
const OVERLOAD_SCENARIOS = new Set(["a creator's orders", 'an order is placed']);

const isSelected = ({ name }: { name: string }): boolean => NAME_FILTERS.some((filter) => name.includes(filter));
const toMedians = (results: LoadResult[]): LoadResult => ({
  rate: computeMedian(results.map(({ rate }) => rate)),
  cpuMs: computeMedian(results.map(({ cpuMs }) => cpuMs)),
  p50: computeMedian(results.map(({ p50 }) => p50)),
  p95: computeMedian(results.map(({ p95 }) => p95)),
  p97_5: computeMedian(results.map(({ p97_5 }) => p97_5)),
});

/** Alternates between the servers: ratios of adjacent runs vary less than rates. */
async function compareServers(
  servers: { api: RunningServer; baseline: RunningServer },
  scenario: Scenario,
  credentials: Credentials,
) {
  await measureLoad(servers.baseline, scenario, credentials, WARM_UP_SECONDS);
  await measureLoad(servers.api, scenario, credentials, WARM_UP_SECONDS);
  const pairs: { api: LoadResult; baseline: LoadResult }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const baseline = await measureLoad(servers.baseline, scenario, credentials, SECONDS);
    pairs.push({ baseline, api: await measureLoad(servers.api, scenario, credentials, SECONDS) });
  }
  return {
    api: toMedians(pairs.map(({ api }) => api)),
    baseline: toMedians(pairs.map(({ baseline }) => baseline)),
    rateRatio: computeMedian(pairs.map(({ api, baseline }) => api.rate / baseline.rate)),
    cpuRatio: computeMedian(pairs.map(({ api, baseline }) => api.cpuMs / baseline.cpuMs)),
  };
}

const toLine = ({ scenario, api, baseline, rateRatio, cpuRatio }: ScenarioResult): string =>
  `${scenario.padEnd(38)} ${api.rate.toFixed(0).padStart(6)} /s of ${baseline.rate.toFixed(0).padStart(5)} = ${rateRatio.toFixed(2)}   ` +
  `CPU ${api.cpuMs.toFixed(2)} of ${baseline.cpuMs.toFixed(2)} ms = ${cpuRatio.toFixed(2)}   ` +
  `p50 ${api.p50.toFixed(1)} of ${baseline.p50.toFixed(1)} p97.5 ${api.p97_5.toFixed(1)} of ${baseline.p97_5.toFixed(1)} ms`;

async function measureApi(
  db: Db,
  env: Record<string, string>,
  products: number,
): Promise<{ results: ScenarioResult[]; pages: PageLoadResult[]; overloads: OverloadResult[]; residentMiB: number }> {
  await db.dropDatabase();
  const setupServer = await startServer('../../apps/api/dist/main.js', env);
  const { token, user } = await signUpCreator(setupServer.url);
  const credentials = { token, creator: user._id };
  await setupServer.stop();
  const seededData = await seedMarketplace(db, products, new ObjectId(credentials.creator));
  // Remove the snapshot of the empty catalogue: applying all products to it would take longer than a full load.
  rmSync(join(env['DATA_DIR'] ?? '', 'catalogue.snapshot'), { force: true });
  const servers = {
    api: await startServer('../../apps/api/dist/main.js', env),
    baseline: await startServer('./baseline-server.ts', env),
  };
  const results: ScenarioResult[] = [];
  printLine(`\n${products} products, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn, medians`);
  try {
    for (const scenario of [...createScenarios(seededData), hotScenario].filter(isSelected)) {
      const result = { scenario: scenario.name, products, ...(await compareServers(servers, scenario, credentials)) };
      results.push(result);
      printLine(toLine(result));
      await waitForJobs(db);
    }
    const residentMiB = readResidentMiB(servers.api.pid);
    const pages = isSelected({ name: 'page' }) ? await measurePages(servers.api, seededData, credentials, WARM_UP_SECONDS) : [];
    for (const result of pages) printLine(toPageLine(result));
    const overloads: OverloadResult[] = [];
    for (const scenario of createScenarios(seededData)) {
      if (!OVERLOAD_SCENARIOS.has(scenario.name) || !isSelected({ name: `overload: ${scenario.name}` })) continue;
      const result = await measureOverload(servers.api, scenario, credentials);
      overloads.push(result);
      printLine(toOverloadLine(result));
      await waitForJobs(db);
    }
    return { results, pages, overloads, residentMiB };
  } finally {
    await Promise.all([servers.api.stop(), servers.baseline.stop()]);
  }
}

await runBenchmark('banca_bench', async (db, env) => {
  const results: ScenarioResult[] = [];
  const failures: string[] = [];
  for (const size of SIZES) {
    const measurement = await measureApi(db, env, size);
    results.push(...measurement.results);
    printLine(`memory ${measurement.residentMiB.toFixed(0)} MiB resident after all scenarios`);
    failures.push(...checkPages(measurement.pages), ...checkMemory(measurement.residentMiB, size));
    failures.push(...checkOverload(measurement.overloads));
  }
  return [...failures, ...checkScenarios(results)];
});
