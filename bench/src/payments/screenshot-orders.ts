import type { Db } from 'mongodb';
import { createRandom, type Random } from '../../../apps/api/src/platform/random.ts';
import { computeMedian, findQuantile } from '../load.ts';
import { startServer, type RunningServer } from '../servers.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { visitInParallel } from './http-client.ts';
import { createCreator, createProofOrderForm, type Creator } from './market.ts';
import { createMpesaCode } from './random.ts';
import { maxRow, minRow, type Row } from './rows.ts';

const ORDERS = Number(process.env['BENCH_SCREENSHOT_ORDERS'] ?? 300);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CONNECTIONS = 8;

interface Shop {
  server: RunningServer;
  db: Db;
  creator: Creator;
}

interface Result {
  /** Orders per second. */
  rate: number;
  /** Milliseconds. */
  p95: number;
}

interface Numbering {
  next: number;
  random: Random;
}

async function placeOrders({ server, db, creator: { productId } }: Shop, numbering: Numbering): Promise<Result> {
  const forms: FormData[] = [];
  for (let i = 0; i < ORDERS; i += 1)
    forms.push(await createProofOrderForm({ n: numbering.next++, productId, code: createMpesaCode(numbering.random) }));
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  await visitInParallel(server, CONNECTIONS, forms, async (body, client) => {
    const sentAt = performance.now();
    const { status, text } = await client.call('POST', `/api/products/${productId}/orders`, { body });
    if (status !== 201) throw new Error(`an order was answered with ${status}: ${text}`);
    latenciesMs.push(performance.now() - sentAt);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  await waitForJobs(db);
  return {
    rate: ORDERS / seconds,
    p95: findQuantile(
      latenciesMs.toSorted((a, b) => a - b),
      0.95,
    ),
  };
}

async function startShop(file: string, env: Record<string, string>, db: Db): Promise<Shop> {
  await db.dropDatabase();
  const uri = new URL(env['MONGODB_URI'] ?? '');
  uri.pathname = `/${db.databaseName}`;
  const server = await startServer(file, { ...env, MONGODB_URI: uri.href });
  return { server, db, creator: await createCreator(server, db, 'loja') };
}

export interface ScreenshotOrderBudget {
  minRateRatio: number;
  maxP95Ratio: number;
}

interface Versions {
  env: Record<string, string>;
  /** The database of this version, and that of the earlier one. */
  dbs: { current: Db; earlier: Db };
  /** The bundle of the release before payments. */
  earlierApi: string;
}

/** Places orders with this version and with the earlier one in turn, because the rates of adjacent runs differ less. */
export async function compareScreenshotOrders(
  { env, dbs, earlierApi }: Versions,
  { minRateRatio, maxP95Ratio }: ScreenshotOrderBudget,
): Promise<Row[]> {
  const current = await startShop('../../apps/api/dist/main.js', env, dbs.current);
  const earlier = await startShop(earlierApi, env, dbs.earlier);
  const numbering = { next: 0, random: createRandom(5) };
  const rounds: { current: Result; earlier: Result }[] = [];
  try {
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({ earlier: await placeOrders(earlier, numbering), current: await placeOrders(current, numbering) });
  } finally {
    await Promise.all([current.server.stop(), earlier.server.stop()]);
    await dbs.earlier.dropDatabase();
  }
  const measured = rounds.slice(1);
  const medianOf = (read: (round: (typeof rounds)[number]) => number): number => computeMedian(measured.map(read));
  const format = (ratio: number): string => ratio.toFixed(2);
  const describe = (version: 'current' | 'earlier'): string =>
    `${medianOf((round) => round[version].rate).toFixed(1)} orders/s, p95 ${medianOf((round) => round[version].p95).toFixed(0)} ms`;
  return [
    { name: `this version, medians of ${ROUNDS} rounds of ${ORDERS} orders`, measured: describe('current') },
    { name: 'the release before', measured: describe('earlier') },
    minRow(
      'ratio of orders/s',
      medianOf((round) => round.current.rate / round.earlier.rate),
      minRateRatio,
      format,
    ),
    maxRow(
      'ratio of the 95th percentiles',
      medianOf((round) => round.current.p95 / round.earlier.p95),
      maxP95Ratio,
      format,
    ),
  ];
}
