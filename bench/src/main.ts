import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { MongoClient } from 'mongodb';
import { fillProducts } from './fill.ts';
import { cpuSeconds, residentMiB } from './process-usage.ts';
import { type Running, startServer } from './servers.ts';

const CONNECTIONS = 16;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
/** Until the machine code is made: a cold server would be measured for its size, not its speed. */
const WARM_UP_SECONDS = Number(process.env['BENCH_WARM_UP_SECONDS'] ?? 10);
const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 10_000);
const PATH = `/api/products?category=${encodeURIComponent('Música')}&limit=12`;
const SCENARIO = 'catalogue: 12 newest of a category';

interface Round {
  rate: number;
  cpuMs: number;
  p95: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(server: Running, seconds: number): Promise<Round> {
  const before = cpuSeconds(server.pid);
  const result = await autocannon({ url: server.url + PATH, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  const requests = result.requests.total;
  return {
    rate: requests / result.duration,
    cpuMs: ((cpuSeconds(server.pid) - before) * 1000) / requests,
    p95: result.latency.p97_5,
  };
}

async function compare(ours: Running, bare: Running): Promise<{ ours: Round[]; bare: Round[] }> {
  await measure(bare, WARM_UP_SECONDS);
  await measure(ours, WARM_UP_SECONDS);
  const rounds = { ours: [] as Round[], bare: [] as Round[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.bare.push(await measure(bare, SECONDS));
    rounds.ours.push(await measure(ours, SECONDS));
  }
  return rounds;
}

function report({ ours, bare }: { ours: Round[]; bare: Round[] }, memory: number): boolean {
  const pairs = ours.map((round, i) => ({ rate: round.rate / (bare[i]?.rate ?? 1), cpu: round.cpuMs / (bare[i]?.cpuMs ?? 1) }));
  const rateRatio = median(pairs.map((pair) => pair.rate));
  const row = (name: string, rounds: Round[]): string =>
    `${name.padEnd(8)} ${median(rounds.map((r) => r.rate))
      .toFixed(0)
      .padStart(
        7,
      )} req/s   ${median(rounds.map((r) => r.cpuMs)).toFixed(3)} ms CPU per request   p97.5 ${median(rounds.map((r) => r.p95)).toFixed(0)} ms`;
  const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as Record<
    string,
    { minRateRatio: number; maxResidentMiB: number }
  >;
  const budget = budgets[SCENARIO];
  say(`\n${SCENARIO}: ${PRODUCTS} products, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn, medians`);
  say(row('bare', bare));
  say(row('banca', ours));
  say(
    `ratio    ${rateRatio.toFixed(2)} of the bare rate (budget >= ${budget?.minRateRatio}), ${median(pairs.map((pair) => pair.cpu)).toFixed(2)} of its CPU per request`,
  );
  say(`memory   ${memory.toFixed(0)} MiB resident after load (budget <= ${budget?.maxResidentMiB})`);
  return rateRatio >= (budget?.minRateRatio ?? 0) && memory <= (budget?.maxResidentMiB ?? Infinity);
}

/** Ours with everything on (access, validation, logs, metrics, helmet, kept count) beside a bare server, in the same run. */
async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'banca-bench-'));
  const uri = new URL(process.env['MONGODB_URI'] ?? '');
  uri.pathname = '/banca_bench';
  const client = await new MongoClient(uri.href).connect();
  await client.db().dropDatabase();
  const env = {
    MONGODB_URI: uri.href,
    DATA_DIR: folder,
    // As `npm start` does it: what was compiled is kept, and the type stripper need not be loaded again.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    SEED_DEMO: '0',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    JWT_SECRET: 'benchmark-secret-that-is-long-enough-0123',
    HOST: '127.0.0.1',
  };
  let ours = await startServer('../../apps/api/src/main.ts', env);
  await fillProducts(client.db(), PRODUCTS);
  await ours.stop();
  ours = await startServer('../../apps/api/src/main.ts', env);
  const bare = await startServer('./bare-server.ts', env);
  try {
    return report(await compare(ours, bare), residentMiB(ours.pid));
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
    await client.db().dropDatabase();
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
