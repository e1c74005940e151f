import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, ObjectId } from 'mongodb';
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
const ONLY = process.env['BENCH_ONLY'] ?? '';

interface Budget {
  /** Least part of the bare server's rate. */
  minRateRatio?: number;
  /** Most ms that all but 2.5 % of the answers take. */
  maxP97?: number;
  /** Most that the median latency grows from the smallest shop to the largest. */
  maxGrowth?: number;
}
const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  /** At the smallest shop, and what each further product may add. */
  maxResidentMiB: number;
  maxResidentKiBPerProduct: number;
  scenarios: Record<string, Budget>;
  /** Most ms that all but 5 % of the pages take. */
  maxPageP95: Record<PageRound['kind'], number>;
};

interface Measured {
  scenario: string;
  products: number;
  ours: Round;
  bare: Round;
  rateRatio: number;
  cpuRatio: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const middle = (rounds: Round[]): Round => ({
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
    ours: middle(pairs.map(({ ours }) => ours)),
    bare: middle(pairs.map(({ bare }) => bare)),
    rateRatio: median(pairs.map(({ ours, bare }) => ours.rate / bare.rate)),
    cpuRatio: median(pairs.map(({ ours, bare }) => ours.cpu / bare.cpu)),
  };
}

const show = ({ scenario, ours, bare, rateRatio, cpuRatio }: Measured): void =>
  say(
    `${scenario.padEnd(38)} ${ours.rate.toFixed(0).padStart(6)} /s of ${bare.rate.toFixed(0).padStart(5)} = ${rateRatio.toFixed(2)}   ` +
      `CPU ${ours.cpu.toFixed(2)} of ${bare.cpu.toFixed(2)} ms = ${cpuRatio.toFixed(2)}   ` +
      `p50 ${ours.p50.toFixed(1)} of ${bare.p50.toFixed(1)} p97.5 ${ours.p97.toFixed(1)} of ${bare.p97.toFixed(1)} ms`,
  );

/** What goes beyond its budget, in words. */
function excess(found: Measured[]): string[] {
  return found.flatMap((one) => {
    const { minRateRatio = 0, maxP97 = Infinity, maxGrowth = Infinity } = budgets.scenarios[one.scenario] ?? {};
    const first = found.find(({ scenario }) => scenario === one.scenario) ?? one;
    const growth = one.ours.p50 / first.ours.p50;
    const where = `${one.scenario} at ${one.products} products`;
    return [
      ...(one.rateRatio < minRateRatio ? [`${where}: ${one.rateRatio.toFixed(2)} of the bare rate, wanted ${minRateRatio}`] : []),
      ...(one.ours.p97 > maxP97 ? [`${where}: ${one.ours.p97.toFixed(1)} ms at the 97.5th percentile, wanted ${maxP97}`] : []),
      ...(growth > maxGrowth
        ? [`${where}: ${growth.toFixed(2)} times its latency at ${first.products}, wanted ${maxGrowth}`]
        : []),
    ];
  });
}

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
): Promise<{ found: Measured[]; pages: PageRound[]; memory: number }> {
  await db.dropDatabase();
  const first = await startServer('../../apps/api/src/main.ts', env);
  const asking = await openAccount(first.url);
  const filled = { products: await fillShop(db, products, new ObjectId(asking.creator)) };
  await first.stop();
  const servers = {
    ours: await startServer('../../apps/api/src/main.ts', env),
    bare: await startServer('./bare-server.ts', env),
  };
  const found: Measured[] = [];
  say(`\n${products} products, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn, medians`);
  try {
    for (const scenario of [...scenariosOf(filled), hotScenario].filter(({ name }) => name.includes(ONLY))) {
      found.push({ scenario: scenario.name, products, ...(await compare(servers, scenario, asking)) });
      show(found.at(-1) as Measured);
    }
    const memory = residentMiB(servers.ours.pid);
    const pages = 'page'.includes(ONLY) ? await measurePages(servers.ours, filled, asking, WARM_UP_SECONDS) : [];
    for (const one of pages) say(pageLine(one));
    return { found, pages, memory };
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
  const found: Measured[] = [];
  const problems: string[] = [];
  try {
    for (const size of SIZES) {
      const measured = await measure(client.db(), env, size);
      found.push(...measured.found);
      say(`memory ${measured.memory.toFixed(0)} MiB resident after all answers of the API`);
      for (const { name, kind, round } of measured.pages)
        if (round.p95 > budgets.maxPageP95[kind])
          problems.push(
            `page ${name}, ${kind}: ${round.p95.toFixed(1)} ms at the 95th percentile, wanted ${budgets.maxPageP95[kind]}`,
          );
      const most = budgets.maxResidentMiB + ((size - (SIZES[0] ?? size)) * budgets.maxResidentKiBPerProduct) / 1024;
      if (measured.memory > most)
        problems.push(`${measured.memory.toFixed(0)} MiB at ${size} products, wanted ${most.toFixed(0)}`);
    }
    problems.push(...excess(found));
    for (const problem of problems) say(`✗ ${problem}`);
    return problems.length === 0;
  } finally {
    await client.db().dropDatabase();
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
