import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createHttpClient } from './http-client.mjs';
import { createLedger } from './ledger.mjs';
import {
  addReview,
  approveOrder,
  createProduct,
  downloadFile,
  placeOrder,
  returnOrder,
  signUp,
  submitProof,
  withdrawOrder,
} from './market-client.mjs';

const BUYERS = 3;
const CREATORS = 3;
const REVIEWERS = 3;
const PROBE_USERS = 6;
const PAUSE_MS = 150;
/** Chances in a hundred. */
const WITHDRAWAL_CHANCE = 10;
const RETURN_CHANCE = 15;
/** Longer than the lease of an Idempotency-Key, 60 s, after which a retry of an interrupted request runs. */
const SETTLE_MS = 120_000;

/**
 * Buyers and creators who use the market. Every order is used by one person at a time, so its expected state is always known.
 * @returns `setUp` creates the accounts; `settle` waits until every request is acknowledged
 */
export function createLoad(origin, smtp) {
  const requests = { sent: 0, failed: [] };
  let visitorCount = 0;
  const createClient = () => createHttpClient(origin, (visitorCount += 1), requests);
  const load = { ledger: createLedger(), requests, creators: [], reviewers: [], probeUsers: [], problems: [], isRunning: true };
  Object.assign(load, { smtp, sequence: 0, waitingOrders: [], returnedOrders: [], stopAt: Infinity });
  load.isStopped = () => performance.now() > load.stopAt;
  load.setUp = async () => {
    const signUpMany = async (prefix, count) => {
      const people = [];
      for (let index = 1; index <= count; index += 1) {
        const client = createClient();
        people.push({ ...(await signUp(client, `${prefix}-${index}`, load.isStopped)), client });
      }
      return people;
    };
    load.creators = await signUpMany('banca', CREATORS);
    load.reviewers = await signUpMany('leitora', REVIEWERS);
    load.probeUsers = await signUpMany('sonda', PROBE_USERS);
    for (const creator of load.creators) creator.productId = (await recordProduct(load, creator))._id;
  };
  load.start = () => {
    const repeatAs = (work, client = createClient()) => repeat(load, () => work(load, client));
    const buyers = Array.from({ length: BUYERS }, () => repeatAs(buy));
    const creators = load.creators.map((creator) => repeat(load, () => decide(load, creator)));
    const others = [resubmit, uploadAndReview, download].map((work) => repeatAs(work));
    load.finished = Promise.all([...buyers, ...creators, ...others]);
  };
  load.settle = async () => {
    load.isRunning = false;
    load.stopAt = performance.now() + SETTLE_MS;
    await load.finished;
  };
  return load;
}

async function repeat(load, work) {
  while (load.isRunning) {
    await work().catch((error) => load.problems.push({ fault: load.ledger.fault, message: error.message }));
    await wait(PAUSE_MS);
  }
}

async function buy(load, client) {
  const creator = load.creators[randomInt(load.creators.length)];
  const number = (load.sequence += 1);
  const email = `compra-${number}@example.com`;
  const details = { productId: creator.productId, email, code: `FALHA${number}A` };
  const order = await load.ledger.record('order', details, async (entry) =>
    Object.assign(entry, await placeOrder(client, { ...details, isStopped: load.isStopped })),
  );
  const { isStopped } = load;
  if (randomInt(100) < WITHDRAWAL_CHANCE)
    await load.ledger.record('withdrawal', { id: order.id }, () =>
      withdrawOrder(client, { id: order.id, token: order.token, isStopped }),
    );
  else load.waitingOrders.push({ ...order, number, creator });
}

async function decide(load, creator) {
  const index = load.waitingOrders.findIndex((order) => order.creator === creator);
  if (index === -1) return;
  const [order] = load.waitingOrders.splice(index, 1);
  const { client, token } = creator;
  const options = { id: order.id, token, isStopped: load.isStopped };
  if (!order.wasReturned && randomInt(100) < RETURN_CHANCE) {
    await load.ledger.record('return', { id: order.id }, () => returnOrder(client, options));
    load.returnedOrders.push({ ...order, wasReturned: true });
  } else await load.ledger.record('approval', { id: order.id }, () => approveOrder(client, options));
}

async function resubmit(load, client) {
  const order = load.returnedOrders.shift();
  if (!order) return;
  const options = { id: order.id, token: order.token, code: `FALHA${order.number}B`, isStopped: load.isStopped };
  await load.ledger.record('proof', { id: order.id }, () => submitProof(client, options));
  load.waitingOrders.push(order);
}

async function recordProduct(load, creator) {
  const title = `Caderno ${(load.sequence += 1)}`;
  const { client, token } = creator;
  return await load.ledger.record('product', { title }, async (entry) => {
    const product = await createProduct(client, { token, title, isStopped: load.isStopped });
    return Object.assign(entry, { id: product._id, image: product.images[0] }) && product;
  });
}

async function uploadAndReview(load) {
  const product = await recordProduct(load, load.creators[randomInt(load.creators.length)]);
  for (const { client, token, id } of load.reviewers)
    await load.ledger.record('review', { productId: product._id, user: id }, () =>
      addReview(client, { productId: product._id, token, isStopped: load.isStopped }),
    );
  await wait(1500);
}

/** Follows the link of an email that nobody has followed yet. */
async function download(load, client) {
  const email = load.smtp.emails.find(({ messageId, isUsed }) => !isUsed && /^order\.\w+\.download\./.test(messageId));
  if (!email) return;
  email.isUsed = true;
  const [, id, token] = /\/download\/(\w{24})\?token=([\w.-]+)/.exec(email.text) ?? [];
  const path = `/api/downloads/${id}/file?token=${token}`;
  await load.ledger.record('download', { id }, () => downloadFile(client, { path, isStopped: load.isStopped }));
}
