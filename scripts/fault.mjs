// `npm run fault`: orders are placed and approved in a loop while the API and mongod are killed with -9 and started again.
// Then: is everything there that was acknowledged with 2xx, and was each approval's mail delivered?
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from './lib/api.mjs';
import { allOrders, approve, delivered, health, openStall, placeOrder } from './lib/fault-client.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { onNode24 } from './lib/node24.mjs';
import { Stop, complain, elapsed, say, step } from './lib/output.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { alive, freePort } from './lib/process.mjs';
import { listenForStop } from './lib/stop.mjs';

/** What is killed, round by round. */
const rounds = [['api'], ['mongod'], ['api', 'mongod'], ['mongod', 'api'], ['api']];
const guestsAtOnce = 3;
const mostOrders = 400;
/** A mail whose worker was killed is taken up again when its lock runs out, 60 s, and the round that looks for such, 10 s. */
const mailPatience = 75_000;
/** The key of an order whose API process was killed is free again after 60 s. */
const keyPatience = 60_000;

await onNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-fault-'));
const record = { tried: [], placed: new Map(), approved: new Set(), kills: [] };
let mongod;
let api;
let origin;
/** Whether guests and the creator go on; an object, since they look at it from within their loops. */
const work = { on: false };
const stop = listenForStop(() => {
  api?.kill();
  process.kill(mongod.pid, 'SIGTERM');
});

const problem = await main().catch((error) => error);
work.on = false;
await api?.stop();
await mongod?.stop();
if (problem && !stop.requested) {
  complain(problem);
  say(`what is left to look at: ${folder}`);
} else rmSync(folder, { recursive: true, force: true });
process.exit(problem || stop.requested ? 1 : 0);

async function main() {
  say();
  await step(installDependencies);
  await step(async (announce) => {
    const binary = await findMongod(announce);
    await raiseMongod(binary);
    origin = `http://127.0.0.1:${await freePort()}`;
    await raiseApi();
    return `API at ${origin}, database on port ${mongod.port}`;
  });
  const stall = await openStall(origin);
  for (const victims of rounds) {
    if (stop.requested) return;
    await step(() => round(stall, victims));
  }
  await prove(stall);
}

/** Guests and the creator work; somewhere in between the victims die, and come back. */
async function round(stall, victims) {
  work.on = true;
  const workers = [...Array.from({ length: guestsAtOnce }, () => guest(stall)), creator(stall)];
  await wait(700 + Math.random() * 1500);
  const binary = mongod.binary;
  for (const victim of victims) {
    kill(victim);
    await wait(Math.random() * 200);
  }
  if (!victims.includes('api')) await expectAlive();
  if (victims.includes('mongod')) await raiseMongod(binary);
  if (victims.includes('api')) await raiseApi();
  await until(async () => (await health(origin, 'ready')) === 200, 30_000, 'the API did not become ready again');
  work.on = false;
  await Promise.all(workers);
  return `${victims.join(' and ')} killed; ${record.placed.size} orders and ${record.approved.size} approvals acknowledged so far`;
}

/** With only the database gone the process lives, says 503, and comes back by itself. */
async function expectAlive() {
  await until(async () => (await health(origin, 'ready')) === 503, 15_000, 'ready did not say 503 while the database was away');
  if (!alive(api.pid)) throw new Stop('the API process ended when the database went away');
  if ((await health(origin, 'live')) !== 200) throw new Stop('the API process does not answer while the database is away');
}

async function guest({ productId }) {
  while (work.on && record.tried.length < mostOrders) {
    const number = record.tried.length;
    const order = { email: `guest-${number}@example.com`, code: `FAULT${number}X${randomUUID().slice(0, 4)}`, key: randomUUID() };
    record.tried.push(order);
    await send(productId, order);
  }
}

/**
 * Does what a browser does when no answer came: the same key again. While the killed call still holds its key the answer
 * is `in_progress`; such an order is taken up again at the end, and must not be there a second time then.
 */
async function send(productId, order, patience = 0) {
  const end = Date.now() + 20_000 + patience;
  let last;
  while (Date.now() < end) {
    last = await placeOrder(origin, productId, order);
    const { status, body } = last;
    if (status >= 200 && status < 300) {
      order.answered = true;
      record.placed.set(body.order._id, order);
      return;
    }
    if (status >= 400 && status < 500 && body.code !== 'in_progress') {
      throw new Stop(`an order was refused with ${status}: ${JSON.stringify(body)}`);
    }
    if (body.code === 'in_progress' && patience === 0) return;
    await wait(200);
  }
  throw new Stop(`an order was not answered in time: ${JSON.stringify({ ...order, last })}`);
}

async function creator({ token }) {
  while (work.on) {
    const waiting = [...record.placed.keys()].filter((id) => !record.approved.has(id));
    const id = waiting[Math.floor(Math.random() * waiting.length)];
    const answer = id ? await approve(origin, token, id) : { status: 0 };
    if (answer.status >= 200 && answer.status < 300) record.approved.add(id);
    else await wait(50);
  }
}

async function prove({ token, productId }) {
  await step(async (announce) => {
    const open = record.tried.filter(({ answered }) => !answered);
    if (open.length > 0) announce(`waiting until ${open.length} orders that were cut off can be sent again`);
    await Promise.all(open.map((order) => send(productId, order, keyPatience)));
    return `every order answered, ${open.length} of them after a kill`;
  });
  const orders = await allOrders(origin, token);
  const byId = new Map(orders.map((order) => [order._id, order]));
  const lost = [...record.placed.keys()].filter((id) => !byId.has(id));
  const undone = [...record.approved].filter((id) => byId.get(id)?.status !== 'completed');
  const emails = orders.map((order) => order.guest.email);
  const twice = emails.filter((email, index) => emails.indexOf(email) !== index);
  let missing = [...record.approved];
  await step(async (announce) => {
    announce('waiting for the mails');
    const wanted = () => missing.filter((id) => !delivered(join(folder, 'mail'), id, record.placed.get(id).email));
    await until(() => (missing = wanted()).length === 0 || stop.requested, mailPatience).catch(() => {});
    return `${record.approved.size - missing.length} of ${record.approved.size} mails delivered`;
  });
  say();
  say(`${record.kills.length} kills: ${record.kills.join(', ')}`);
  say(`${record.placed.size} orders acknowledged, ${lost.length} lost, ${twice.length} made twice`);
  say(`${record.approved.size} approvals acknowledged, ${undone.length} undone, ${missing.length} mails missing`);
  say(`all in ${elapsed()}`);
  if (record.approved.size === 0) throw new Stop('no approval was acknowledged: nothing was proved');
  if (lost.length + undone.length + twice.length + missing.length > 0) {
    throw new Stop(JSON.stringify({ lost, undone, twice, missing }));
  }
}

async function raiseMongod(binary) {
  mongod = { ...(await startMongod({ dbPath: join(folder, 'mongo'), binary, keepPort: mongod !== undefined })), binary };
}

async function raiseApi() {
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
  if (!(await api.ready)) throw new Stop('the API did not start');
}

function kill(victim) {
  record.kills.push(victim);
  process.kill(victim === 'api' ? api.pid : mongod.pid, 'SIGKILL');
}

async function until(holds, ms, otherwise) {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Stop(otherwise);
    await wait(200);
  }
}
