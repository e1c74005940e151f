// `npm run fault`: kills the API and mongod while orders arrive, and checks that every acknowledged order, approval and email exists.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from './lib/api.mjs';
import { listOrders, approveOrder, hasEmail, getHealthStatus, createSeller, placeOrder } from './lib/fault-client.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { isAlive, findFreePort } from './lib/process.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

/** The processes to kill in each round. */
const rounds = [['api'], ['mongod'], ['api', 'mongod'], ['mongod', 'api'], ['api']];
const guestCount = 3;
const maxOrders = 400;
/** The lock of a job expires after 60 s, and the search for expired locks runs every 10 s. */
const emailTimeoutMs = 75_000;
/** The idempotency key of a killed request is free after 60 s. */
const idempotencyTimeoutMs = 60_000;

await ensureNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-fault-'));
const record = { tried: [], placed: new Map(), approved: new Set(), kills: [] };
let mongod;
let api;
let origin;
const load = { isOn: false };
const stop = listenForStop(() => {
  api?.kill();
  process.kill(mongod.pid, 'SIGTERM');
});

const problem = await main().catch((error) => error);
load.isOn = false;
await api?.stop();
await mongod?.stop();
if (problem && !stop.isRequested) {
  printError(problem);
  print(`the data is in ${folder}`);
} else rmSync(folder, { recursive: true, force: true });
process.exit(problem || stop.isRequested ? 1 : 0);

async function main() {
  print();
  await runStep(installDependencies);
  await runStep(async (announce) => {
    const binary = await findMongod(announce);
    await startDatabase(binary);
    origin = `http://127.0.0.1:${await findFreePort()}`;
    await startServer();
    return `API at ${origin}, database on port ${mongod.port}`;
  });
  const seller = await createSeller(origin);
  for (const targets of rounds) {
    if (stop.isRequested) return;
    await runStep(() => runRound(seller, targets));
  }
  await verify(seller);
}

async function runRound(seller, targets) {
  load.isOn = true;
  const workers = [...Array.from({ length: guestCount }, () => placeOrders(seller)), approveOrders(seller)];
  await wait(700 + Math.random() * 1500);
  const { binary } = mongod;
  for (const target of targets) {
    kill(target);
    await wait(Math.random() * 200);
  }
  if (!targets.includes('api')) await assertApiSurvives();
  if (targets.includes('mongod')) await startDatabase(binary);
  if (targets.includes('api')) await startServer();
  await waitFor(async () => (await getHealthStatus(origin, 'ready')) === 200, 30_000, 'the API did not become ready again');
  load.isOn = false;
  await Promise.all(workers);
  return `${targets.join(' and ')} killed; ${record.placed.size} orders and ${record.approved.size} approvals acknowledged so far`;
}

/** Without its database, the API must keep running, report 503, and recover. */
async function assertApiSurvives() {
  await waitFor(
    async () => (await getHealthStatus(origin, 'ready')) === 503,
    15_000,
    'the API stayed ready without its database',
  );
  if (!isAlive(api.pid)) throw new ExpectedError('the API process ended without its database');
  if ((await getHealthStatus(origin, 'live')) !== 200)
    throw new ExpectedError('the API process is not live without its database');
}

async function placeOrders({ productId }) {
  while (load.isOn && record.tried.length < maxOrders) {
    const number = record.tried.length;
    const order = { email: `guest-${number}@example.com`, code: `FAULT${number}X${randomUUID().slice(0, 4)}`, key: randomUUID() };
    record.tried.push(order);
    await placeOrderWithRetries(productId, order);
  }
}

/** Retries with the same key, as a browser does. `verify` repeats an order whose key is still in use (`in_progress`). */
async function placeOrderWithRetries(productId, order, extraMs = 0) {
  const end = Date.now() + 20_000 + extraMs;
  let last;
  while (Date.now() < end) {
    last = await placeOrder(origin, productId, order);
    const { status, body } = last;
    if (status >= 200 && status < 300) {
      order.isPlaced = true;
      record.placed.set(body.order._id, order);
      return;
    }
    if (status >= 400 && status < 500 && body.code !== 'in_progress') {
      throw new ExpectedError(`an order was refused with ${status}: ${JSON.stringify(body)}`);
    }
    if (body.code === 'in_progress' && extraMs === 0) return;
    await wait(200);
  }
  throw new ExpectedError(`an order got no response in time: ${JSON.stringify({ ...order, last })}`);
}

async function approveOrders({ token }) {
  while (load.isOn) {
    const waiting = [...record.placed.keys()].filter((id) => !record.approved.has(id));
    const id = waiting[Math.floor(Math.random() * waiting.length)];
    const response = id ? await approveOrder(origin, token, id) : { status: 0 };
    if (response.status >= 200 && response.status < 300) record.approved.add(id);
    else await wait(50);
  }
}

async function verify({ token, productId }) {
  await runStep(async (announce) => {
    const open = record.tried.filter(({ isPlaced }) => !isPlaced);
    if (open.length > 0) announce(`waiting until ${open.length} orders that were cut off can be sent again`);
    await Promise.all(open.map((order) => placeOrderWithRetries(productId, order, idempotencyTimeoutMs)));
    return `every order got a response, ${open.length} of them after a kill`;
  });
  const orders = await listOrders(origin, token);
  const byId = new Map(orders.map((order) => [order._id, order]));
  const lost = [...record.placed.keys()].filter((id) => !byId.has(id));
  const undone = [...record.approved].filter((id) => byId.get(id)?.status !== 'completed');
  const emails = orders.map((order) => order.guest.email);
  const duplicates = emails.filter((email, index) => emails.indexOf(email) !== index);
  let missing = [...record.approved];
  await runStep(async (announce) => {
    announce('waiting for the emails');
    const listMissing = () => missing.filter((id) => !hasEmail(join(folder, 'mail'), id, record.placed.get(id).email));
    await waitFor(() => (missing = listMissing()).length === 0 || stop.isRequested, emailTimeoutMs).catch(() => {});
    return `${record.approved.size - missing.length} of ${record.approved.size} emails delivered`;
  });
  print();
  print(`${record.kills.length} kills: ${record.kills.join(', ')}`);
  print(`${record.placed.size} orders acknowledged, ${lost.length} lost, ${duplicates.length} placed twice`);
  print(`${record.approved.size} approvals acknowledged, ${undone.length} undone, ${missing.length} emails missing`);
  print(`all in ${formatElapsed()}`);
  if (record.approved.size === 0) throw new ExpectedError('no approval was acknowledged: there is nothing to verify');
  if (lost.length + undone.length + duplicates.length + missing.length > 0) {
    throw new ExpectedError(JSON.stringify({ lost, undone, duplicates, missing }));
  }
}

async function startDatabase(binary) {
  mongod = { ...(await startMongod({ dbPath: join(folder, 'mongo'), binary, keepPort: mongod !== undefined })), binary };
}

async function startServer() {
  const { port } = new URL(origin);
  const env = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_ORIGIN: origin,
    DATA_DIR: folder,
    MONGODB_URI: mongod.uri,
  };
  const quiet = { SEED_DEMO: '0', PRODUCT_MODERATION: 'off', RATE_LIMIT: 'off', SMTP_URL: '', STORAGE: 'fs', LOG_LEVEL: 'fatal' };
  api = startApi({ ...env, ...quiet });
  if (!(await api.ready)) throw new ExpectedError('the API did not start');
}

function kill(target) {
  record.kills.push(target);
  process.kill(target === 'api' ? api.pid : mongod.pid, 'SIGKILL');
}

async function waitFor(isDone, ms, message) {
  const end = Date.now() + ms;
  while (!(await isDone())) {
    if (Date.now() > end) throw new ExpectedError(message);
    await wait(200);
  }
}
