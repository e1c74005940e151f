// `npm run fault`: kills the API and mongod while orders arrive, and checks that every acknowledged order, approval and email exists.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from './lib/api.mjs';
import { listOrders, approveOrder, hasEmail, getHealthStatus, createCreator, placeOrder } from './lib/fault-client.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { isAlive, findFreePort } from './lib/process.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

/** The processes to kill in each round, in this order. */
const rounds = [['api'], ['mongod'], ['api', 'mongod'], ['mongod', 'api'], ['api']];
const guestCount = 3;
const maxOrders = 400;
/** Exceeds 70 s: the lock of a job expires after 60 s, and the search for expired locks runs every 10 s. */
const emailTimeoutMs = 75_000;
/** The idempotency key of a killed request can be used again after 60 s. */
const idempotencyTimeoutMs = 60_000;

await ensureNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-fault-'));
const results = { sentOrders: [], placedOrders: new Map(), approvedIds: new Set(), killedProcesses: [] };
let mongod;
let api;
let origin;
const orderLoad = { isRunning: false };
const stopRequest = listenForStop({
  onSecondSignal: () => {
    api?.kill();
    process.kill(mongod.pid, 'SIGTERM');
  },
});

const failure = await main().catch((error) => error);
orderLoad.isRunning = false;
await api?.stop();
await mongod?.stop();
if (failure && !stopRequest.isRequested) {
  printError(failure);
  print(`the data is in ${folder}`);
} else rmSync(folder, { recursive: true, force: true });
process.exit(failure || stopRequest.isRequested ? 1 : 0);

async function main() {
  print();
  await runStep(installDependencies);
  await runStep(async (printProgress) => {
    const binary = await findMongod(printProgress);
    await startDatabase(binary);
    origin = `http://127.0.0.1:${await findFreePort()}`;
    await startServer();
    return `API at ${origin}, database on port ${mongod.port}`;
  });
  const creator = await createCreator(origin);
  for (const targets of rounds) {
    if (stopRequest.isRequested) return;
    await runStep(() => runRound(creator, targets));
  }
  await verifyResults(creator);
}

async function runRound(creator, targets) {
  orderLoad.isRunning = true;
  const workers = [...Array.from({ length: guestCount }, () => placeOrders(creator)), approveOrders(creator)];
  await wait(700 + Math.random() * 1500);
  const { binary } = mongod;
  for (const target of targets) {
    killProcess(target);
    await wait(Math.random() * 200);
  }
  if (!targets.includes('api')) await assertApiSurvives();
  if (targets.includes('mongod')) await startDatabase(binary);
  if (targets.includes('api')) await startServer();
  await waitFor(async () => (await getHealthStatus(origin, 'ready')) === 200, 30_000, 'the API did not become ready again');
  orderLoad.isRunning = false;
  await Promise.all(workers);
  return `${targets.join(' and ')} killed; ${results.placedOrders.size} orders and ${results.approvedIds.size} approvals acknowledged so far`;
}

/** Without its database, the API must keep running and report 503. */
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
  while (orderLoad.isRunning && results.sentOrders.length < maxOrders) {
    const orderNumber = results.sentOrders.length;
    const order = {
      email: `guest-${orderNumber}@example.com`,
      code: `FAULT${orderNumber}X${randomUUID().slice(0, 4)}`,
      key: randomUUID(),
    };
    results.sentOrders.push(order);
    await placeOrderWithRetries(productId, order);
  }
}

/**
 * Retries with the same key, as a browser does. If the key is still in use (`in_progress`), it gives up: `verifyResults` sends the
 * order again and passes `extraMs` to wait for the key.
 */
async function placeOrderWithRetries(productId, order, extraMs = 0) {
  const deadline = Date.now() + 20_000 + extraMs;
  let lastResponse;
  while (Date.now() < deadline) {
    lastResponse = await placeOrder(origin, productId, order);
    const { status, body } = lastResponse;
    if (status >= 200 && status < 300) {
      order.isPlaced = true;
      results.placedOrders.set(body.order._id, order);
      return;
    }
    if (status >= 400 && status < 500 && body.code !== 'in_progress') {
      throw new ExpectedError(`an order was refused with ${status}: ${JSON.stringify(body)}`);
    }
    if (body.code === 'in_progress' && extraMs === 0) return;
    await wait(200);
  }
  throw new ExpectedError(`an order got no response in time: ${JSON.stringify({ ...order, lastResponse })}`);
}

async function approveOrders({ token }) {
  while (orderLoad.isRunning) {
    const pendingIds = [...results.placedOrders.keys()].filter((id) => !results.approvedIds.has(id));
    const id = pendingIds[Math.floor(Math.random() * pendingIds.length)];
    const response = id ? await approveOrder(origin, token, id) : { status: 0 };
    if (response.status >= 200 && response.status < 300) results.approvedIds.add(id);
    else await wait(50);
  }
}

async function verifyResults({ token, productId }) {
  await runStep(async (printProgress) => {
    const unplacedOrders = results.sentOrders.filter(({ isPlaced }) => !isPlaced);
    if (unplacedOrders.length > 0) printProgress(`waiting until ${unplacedOrders.length} interrupted orders can be sent again`);
    await Promise.all(unplacedOrders.map((order) => placeOrderWithRetries(productId, order, idempotencyTimeoutMs)));
    return `every order got a response, ${unplacedOrders.length} of them after a kill`;
  });
  const orders = await listOrders(origin, token);
  const ordersById = new Map(orders.map((order) => [order._id, order]));
  const lostIds = [...results.placedOrders.keys()].filter((id) => !ordersById.has(id));
  const revertedIds = [...results.approvedIds].filter((id) => ordersById.get(id)?.status !== 'completed');
  const emails = orders.map((order) => order.guest.email);
  const duplicateEmails = emails.filter((email, index) => emails.indexOf(email) !== index);
  let idsWithoutEmail = [...results.approvedIds];
  await runStep(async (printProgress) => {
    printProgress('waiting for the emails');
    const listMissing = () =>
      idsWithoutEmail.filter((id) => !hasEmail(join(folder, 'mail'), id, results.placedOrders.get(id).email));
    await waitFor(() => (idsWithoutEmail = listMissing()).length === 0 || stopRequest.isRequested, emailTimeoutMs).catch(
      () => {},
    );
    return `${results.approvedIds.size - idsWithoutEmail.length} of ${results.approvedIds.size} emails delivered`;
  });
  print();
  print(`${results.killedProcesses.length} kills: ${results.killedProcesses.join(', ')}`);
  print(`${results.placedOrders.size} orders acknowledged, ${lostIds.length} lost, ${duplicateEmails.length} placed twice`);
  print(
    `${results.approvedIds.size} approvals acknowledged, ${revertedIds.length} undone, ${idsWithoutEmail.length} emails missing`,
  );
  print(`finished in ${formatElapsed()}`);
  if (results.approvedIds.size === 0) throw new ExpectedError('no approval was acknowledged: there is nothing to verify');
  if (lostIds.length + revertedIds.length + duplicateEmails.length + idsWithoutEmail.length > 0) {
    throw new ExpectedError(JSON.stringify({ lostIds, revertedIds, duplicateEmails, idsWithoutEmail }));
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
  const testEnv = {
    SEED_DEMO: '0',
    PRODUCT_MODERATION: 'off',
    RATE_LIMIT: 'off',
    SMTP_URL: '',
    STORAGE: 'fs',
    LOG_LEVEL: 'fatal',
  };
  api = startApi({ ...env, ...testEnv });
  if (!(await api.ready)) throw new ExpectedError('the API did not start');
}

function killProcess(target) {
  results.killedProcesses.push(target);
  process.kill(target === 'api' ? api.pid : mongod.pid, 'SIGKILL');
}

async function waitFor(isDone, ms, message) {
  const deadline = Date.now() + ms;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new ExpectedError(message);
    await wait(200);
  }
}
