// `npm run bench -- library`: the time from a typed code to the list, for an address with many orders whose links have all expired.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Db, ObjectId } from 'mongodb';
import { findQuantile } from './load.ts';
import { createOrder, createProduct } from './records.ts';
import { printLine, runBenchmark } from './run-benchmark.ts';
import { insertAll } from './seed-marketplace.ts';
import { startServer } from './servers.ts';

const SIZES = { ordersOfBuyer: 1000, otherOrders: 50_000, products: 500 };
const CLIENTS = 10;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10);
const EMAIL = 'nampula@example.com';
/** Has one order. Its visits only warm up the process. */
const OTHER_EMAIL = 'inacio1@example.com';
const HOUR_MS = 3_600_000;

const { library } = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  library: { maxP95: number };
};

async function seed(db: Db): Promise<void> {
  const creator = { _id: new ObjectId(), username: 'helena0' };
  const products = Array.from({ length: SIZES.products }, (_, n) => createProduct(n, creator));
  await insertAll(db, 'products', SIZES.products, (n) => products[n] as object);
  await insertAll(db, 'orders', SIZES.otherOrders, (n) => createOrder(n, creator._id));
  await insertAll(db, 'orders', SIZES.ordersOfBuyer, (n) => ({
    ...createOrder(n, creator._id, { product: products[n % SIZES.products] as (typeof products)[number] }),
    email: EMAIL,
    emailKey: EMAIL,
    state: 'completed',
    pageVersion: 1,
    linkExpiresAt: new Date(Date.now() - n * HOUR_MS),
  }));
}

const readCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

async function send(url: string, { cookie = '', body }: { cookie?: string; body?: object }): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  const response = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

/** Where a simulated buyer asks for a code and reads it. */
interface Place {
  /** Of the library's API. */
  url: string;
  db: Db;
  mailFolder: string;
}

/** Reads the email when the job has recorded that it was sent. A code opens nothing before. */
async function readCode({ db, mailFolder }: Place, request: string): Promise<string> {
  const isMailed = { _id: new ObjectId(request), mailedAt: { $exists: true } };
  while ((await db.collection('library_requests').countDocuments(isMailed)) === 0) await wait(20);
  return /^\d{6}\b/m.exec(readFileSync(join(mailFolder, `library-code.${request}.1.eml`), 'utf8'))?.[0] ?? '';
}

type Samples = Record<'code to list' | 'list' | 'last page' | 'search', number[]>;

async function visitLibrary(place: Place, email: string, samples: Samples): Promise<void> {
  const { url } = place;
  const measure = async (name: keyof Samples, ...request: Parameters<typeof send>): Promise<Response> => {
    const startedAt = performance.now();
    const response = await send(...request);
    await response.clone().arrayBuffer();
    samples[name].push(performance.now() - startedAt);
    return response;
  };
  const asked = await send(`${url}/code`, { body: { email } });
  const { request } = (await asked.json()) as { request: string };
  const body = { request, code: await readCode(place, request) };
  const opened = await measure('code to list', `${url}/session`, { cookie: readCookies(asked), body });
  const cookie = readCookies(opened);
  await measure('list', `${url}/orders`, { cookie });
  await measure('last page', `${url}/orders?page=${Math.ceil(SIZES.ordersOfBuyer / 12)}`, { cookie });
  await measure('search', `${url}/orders?q=timbila`, { cookie });
}

function printSamples(samples: Samples): string[] {
  printLine(`\n${'request'.padEnd(16)}  requests   p50 ms   p95 ms   max ms`);
  for (const [name, times] of Object.entries(samples)) {
    const sorted = times.toSorted((a, b) => a - b);
    const figures = [findQuantile(sorted, 0.5), findQuantile(sorted, 0.95), sorted.at(-1) ?? 0];
    printLine(
      `${name.padEnd(16)} ${String(times.length).padStart(9)} ${figures.map((ms) => ms.toFixed(1).padStart(8)).join(' ')}`,
    );
  }
  const p95 = findQuantile(
    samples['code to list'].toSorted((a, b) => a - b),
    0.95,
  );
  return p95 > library.maxP95 ? [`code to list: p95 ${p95.toFixed(0)} ms, expected at most ${library.maxP95}`] : [];
}

await runBenchmark('banca_library', async (db, env) => {
  await db.dropDatabase();
  const server = await startServer('../../apps/api/dist/main.js', { ...env, LOG_LEVEL: 'error' });
  try {
    await seed(db);
    printLine(
      `${SIZES.ordersOfBuyer} orders of one address, ${SIZES.otherOrders} others; ${CLIENTS} clients, ${ROUNDS} visits each`,
    );
    const createSamples = (): Samples => ({ 'code to list': [], list: [], 'last page': [], search: [] });
    const samples = createSamples();
    const place = { url: `${server.url}/library/api`, db, mailFolder: join(env['DATA_DIR'] ?? '', 'mail') };
    const visitAll = (email: string, target: Samples) =>
      Promise.all(Array.from({ length: CLIENTS }, () => visitLibrary(place, email, target)));
    await visitAll(OTHER_EMAIL, createSamples());
    for (let round = 0; round < ROUNDS; round += 1) await visitAll(EMAIL, samples);
    return printSamples(samples);
  } finally {
    await server.stop();
  }
});
