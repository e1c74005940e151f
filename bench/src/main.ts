import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { checkMemory, checkPages, checkScenarios, type Measured } from './budgets.ts';
import { fillShop } from './fill.ts';
import { type Credentials, CONNECTIONS, measureLoad, type Round } from './load.ts';
import { measurePages, toPageLine, type PageRound } from './pages.ts';
import { readResidentMiB } from './process-usage.ts';
import { hotScenario, type Scenario, createScenarios } from './scenarios.ts';
import { type RunningServer, startServer } from './servers.ts';
import { createShopEnv } from './shop-env.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
/** Lets V8 compile the hot functions first. */
const WARM_UP_SECONDS = Number(process.env['BENCH_WARM_UP_SECONDS'] ?? 8);
const SIZES = (process.env['BENCH_PRODUCTS'] ?? '10000,100000').split(',').map(Number);
/** Parts of the names of scenarios, separated by commas. */
const ONLY = (process.env['BENCH_ONLY'] ?? '').split(',');

const isChosen = ({ name }: { name: string }): boolean => ONLY.some((part) => name.includes(part));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const computeMedian = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const toMedians = (rounds: Round[]): Round => ({
  rate: computeMedian(rounds.map(({ rate }) => rate)),
  cpu: computeMedian(rounds.map(({ cpu }) => cpu)),
  p50: computeMedian(rounds.map(({ p50 }) => p50)),
  p95: computeMedian(rounds.map(({ p95 }) => p95)),
  p97: computeMedian(rounds.map(({ p97 }) => p97)),
});

/** Measures both servers in turn: ratios vary less than rates. */
async function compare(servers: { ours: RunningServer; bare: RunningServer }, scenario: Scenario, credentials: Credentials) {
  await measureLoad(servers.bare, scenario, credentials, WARM_UP_SECONDS);
  await measureLoad(servers.ours, scenario, credentials, WARM_UP_SECONDS);
  const pairs: { ours: Round; bare: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await measureLoad(servers.bare, scenario, credentials, SECONDS);
    pairs.push({ bare, ours: await measureLoad(servers.ours, scenario, credentials, SECONDS) });
  }
  return {
    ours: toMedians(pairs.map(({ ours }) => ours)),
    bare: toMedians(pairs.map(({ bare }) => bare)),
    rateRatio: computeMedian(pairs.map(({ ours, bare }) => ours.rate / bare.rate)),
    cpuRatio: computeMedian(pairs.map(({ ours, bare }) => ours.cpu / bare.cpu)),
  };
}

const toLine = ({ scenario, ours, bare, rateRatio, cpuRatio }: Measured): string =>
  `${scenario.padEnd(38)} ${ours.rate.toFixed(0).padStart(6)} /s of ${bare.rate.toFixed(0).padStart(5)} = ${rateRatio.toFixed(2)}   ` +
  `CPU ${ours.cpu.toFixed(2)} of ${bare.cpu.toFixed(2)} ms = ${cpuRatio.toFixed(2)}   ` +
  `p50 ${ours.p50.toFixed(1)} of ${bare.p50.toFixed(1)} p97.5 ${ours.p97.toFixed(1)} of ${bare.p97.toFixed(1)} ms`;

async function openAccount(url: string): Promise<Credentials> {
  const account = {
    firstName: 'Anabela',
    lastName: 'Bila',
    username: 'anabela',
    email: 'anabela@example.com',
    password: 'Segredo-123',
  };
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { _id: string } };
  return { token, creator: user._id };
}

async function measure(
  db: Db,
  env: Record<string, string>,
  products: number,
): Promise<{ results: Measured[]; pages: PageRound[]; residentMiB: number }> {
  await db.dropDatabase();
  const first = await startServer('../../apps/api/src/main.ts', env);
  const credentials = await openAccount(first.url);
  await first.stop();
  const filled = { products: await fillShop(db, products, new ObjectId(credentials.creator)) };
  // Applying the new products to an old snapshot would take longer than a full load.
  rmSync(join(env['DATA_DIR'] ?? '', 'catalogue.snapshot'), { force: true });
  const servers = {
    ours: await startServer('../../apps/api/src/main.ts', env),
    bare: await startServer('./bare-server.ts', env),
  };
  const results: Measured[] = [];
  print(`\n${products} products, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn, medians`);
  try {
    for (const scenario of [...createScenarios(filled), hotScenario].filter(isChosen)) {
      const result = { scenario: scenario.name, products, ...(await compare(servers, scenario, credentials)) };
      results.push(result);
      print(toLine(result));
    }
    const resident = readResidentMiB(servers.ours.pid);
    const pages = isChosen({ name: 'page' }) ? await measurePages(servers.ours, filled, credentials, WARM_UP_SECONDS) : [];
    for (const one of pages) print(toPageLine(one));
    return { results, pages, residentMiB: resident };
  } finally {
    await Promise.all([servers.ours.stop(), servers.bare.stop()]);
  }
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'banca-bench-'));
  const uri = new URL(process.env['MONGODB_URI'] ?? '');
  uri.pathname = '/banca_bench';
  const client = await new MongoClient(uri.href).connect();
  const env = createShopEnv(uri.href, folder);
  const results: Measured[] = [];
  const problems: string[] = [];
  try {
    for (const size of SIZES) {
      const measured = await measure(client.db(), env, size);
      results.push(...measured.results);
      print(`memory ${measured.residentMiB.toFixed(0)} MiB resident after all answers of the API`);
      problems.push(...checkPages(measured.pages), ...checkMemory(measured.residentMiB, size));
    }
    problems.push(...checkScenarios(results));
    for (const problem of problems) print(`✗ ${problem}`);
    return problems.length === 0;
  } finally {
    await client.db().dropDatabase();
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
