import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { checkMemory, checkPages, checkScenarios, type Measured } from './budgets.ts';
import { fillShop } from './fill.ts';
import { type Asking, CONNECTIONS, load, type Round } from './load.ts';
import { measurePages, pageLine, type PageRound } from './pages.ts';
import { residentMiB } from './process-usage.ts';
import { hotScenario, type Scenario, scenariosOf } from './scenarios.ts';
import { type Running, startServer } from './servers.ts';
import { shopEnv } from './shop-env.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
/** Until the machine code is made: a cold server would be measured for its size, not its speed. */
const WARM_UP_SECONDS = Number(process.env['BENCH_WARM_UP_SECONDS'] ?? 8);
const SIZES = (process.env['BENCH_PRODUCTS'] ?? '10000,100000').split(',').map(Number);
/** Parts of the names of scenarios, separated by commas. */
const ONLY = (process.env['BENCH_ONLY'] ?? '').split(',');

const isChosen = ({ name }: { name: string }): boolean => ONLY.some((part) => name.includes(part));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const toMedians = (rounds: Round[]): Round => ({
  rate: median(rounds.map(({ rate }) => rate)),
  cpu: median(rounds.map(({ cpu }) => cpu)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p97: median(rounds.map(({ p97 }) => p97)),
});

/** Both servers in turn, in the same minute: machines are noisy, ratios less so. */
async function compare(servers: { ours: Running; bare: Running }, scenario: Scenario, asking: Asking) {
  await load(servers.bare, scenario, asking, WARM_UP_SECONDS);
  await load(servers.ours, scenario, asking, WARM_UP_SECONDS);
  const pairs: { ours: Round; bare: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await load(servers.bare, scenario, asking, SECONDS);
    pairs.push({ bare, ours: await load(servers.ours, scenario, asking, SECONDS) });
  }
  return {
    ours: toMedians(pairs.map(({ ours }) => ours)),
    bare: toMedians(pairs.map(({ bare }) => bare)),
    rateRatio: median(pairs.map(({ ours, bare }) => ours.rate / bare.rate)),
    cpuRatio: median(pairs.map(({ ours, bare }) => ours.cpu / bare.cpu)),
  };
}

const toLine = ({ scenario, ours, bare, rateRatio, cpuRatio }: Measured): string =>
  `${scenario.padEnd(38)} ${ours.rate.toFixed(0).padStart(6)} /s of ${bare.rate.toFixed(0).padStart(5)} = ${rateRatio.toFixed(2)}   ` +
  `CPU ${ours.cpu.toFixed(2)} of ${bare.cpu.toFixed(2)} ms = ${cpuRatio.toFixed(2)}   ` +
  `p50 ${ours.p50.toFixed(1)} of ${bare.p50.toFixed(1)} p97.5 ${ours.p97.toFixed(1)} of ${bare.p97.toFixed(1)} ms`;

/** An account made through the API; the shop is filled around it. */
async function openAccount(url: string): Promise<Asking> {
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

/** Ours with everything on (access, validation, logs, metrics, helmet, kept counts) beside a bare server. */
async function measure(
  db: Db,
  env: Record<string, string>,
  products: number,
): Promise<{ results: Measured[]; pages: PageRound[]; residentMiB: number }> {
  await db.dropDatabase();
  const first = await startServer('../../apps/api/src/main.ts', env);
  const asking = await openAccount(first.url);
  const filled = { products: await fillShop(db, products, new ObjectId(asking.creator)) };
  await first.stop();
  // Products that were inserted one by one into an old snapshot would take longer than a full load.
  rmSync(join(env['DATA_DIR'] ?? '', 'catalogue.snapshot'), { force: true });
  const servers = {
    ours: await startServer('../../apps/api/src/main.ts', env),
    bare: await startServer('./bare-server.ts', env),
  };
  const results: Measured[] = [];
  print(`\n${products} products, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn, medians`);
  try {
    for (const scenario of [...scenariosOf(filled), hotScenario].filter(isChosen)) {
      const result = { scenario: scenario.name, products, ...(await compare(servers, scenario, asking)) };
      results.push(result);
      print(toLine(result));
    }
    const resident = residentMiB(servers.ours.pid);
    const pages = isChosen({ name: 'page' }) ? await measurePages(servers.ours, filled, asking, WARM_UP_SECONDS) : [];
    for (const one of pages) print(pageLine(one));
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
  const env = shopEnv(uri.href, folder);
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
