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
/** In percent. */
const WITHDRAWAL_CHANCE = 10;
const RETURN_CHANCE = 15;
/** Fewer than the orders that the API accepts from one address within an hour. */
const ORDERS_PER_ADDRESS = 200;
/** Longer than the lease of an Idempotency-Key, 60 s, after which a retry of an interrupted request runs. */
const SETTLE_MS = 120_000;

/** Buyers and creators who use the market. Every order is used by one person at a time, so its expected state is always known. */
export class Load {
  ledger = createLedger();
  requests = { sent: 0, failed: [] };
  problems = [];
  creators = [];
  reviewers = [];
  probeUsers = [];
  waitingOrders = [];
  returnedOrders = [];
  sequence = 0;
  isRunning = true;
  smtp;
  #origin;
  #visitorCount = 0;
  #stopAt = Infinity;
  #finished;

  constructor(origin, smtp) {
    this.#origin = origin;
    this.smtp = smtp;
  }

  /** Ends the retries of requests. `isRunning` ends the work earlier, so that requests can still be acknowledged. */
  isStopped = () => performance.now() > this.#stopAt;

  getNextNumber() {
    this.sequence += 1;
    return this.sequence;
  }

  async setUp() {
    this.creators = await this.#signUpMany('banca', CREATORS);
    this.reviewers = await this.#signUpMany('leitora', REVIEWERS);
    this.probeUsers = await this.#signUpMany('sonda', PROBE_USERS);
    for (const creator of this.creators) creator.productId = (await recordProduct(this, creator))._id;
  }

  start() {
    const repeatAs = (work, client = this.#createClient()) => this.repeat(() => work(this, client));
    const buyers = Array.from({ length: BUYERS }, () => this.#repeatOrders());
    const creators = this.creators.map((creator) => this.repeat(() => decide(this, creator)));
    const others = [resubmit, uploadAndReview, download].map((work) => repeatAs(work));
    this.#finished = Promise.all([...buyers, ...creators, ...others]);
  }

  async repeat(work) {
    while (this.isRunning) {
      await work().catch((error) => this.#addProblem(error));
      await wait(PAUSE_MS);
    }
  }

  #repeatOrders() {
    let client;
    let orderCount = 0;
    return this.repeat(async () => {
      if (orderCount % ORDERS_PER_ADDRESS === 0) {
        client?.close();
        client = this.#createClient();
      }
      orderCount += 1;
      await buy(this, client);
    });
  }

  /** Places one order as a new buyer. The others may be repeating an interrupted order, whose Idempotency-Key is reserved for 60 s. */
  addBuyer() {
    const order = buy(this, this.#createClient()).catch((error) => this.#addProblem(error));
    this.#finished = Promise.all([this.#finished, order]);
  }

  async settle() {
    this.isRunning = false;
    this.#stopAt = performance.now() + SETTLE_MS;
    await this.#finished;
  }

  #addProblem({ message }) {
    this.problems.push({ period: this.ledger.period, message });
  }

  #createClient() {
    this.#visitorCount += 1;
    return createHttpClient(this.#origin, this.#visitorCount, this.requests);
  }

  async #signUpMany(prefix, count) {
    const people = [];
    for (let index = 1; index <= count; index += 1) {
      const client = this.#createClient();
      people.push({ ...(await signUp(client, `${prefix}-${index}`, this.isStopped)), client });
    }
    return people;
  }
}

async function buy(load, client) {
  const creator = load.creators[randomInt(load.creators.length)];
  const number = load.getNextNumber();
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
  const title = `Caderno ${load.getNextNumber()}`;
  const { client, token } = creator;
  return await load.ledger.record('product', { title }, async (entry) => {
    const product = await createProduct(client, { token, title, isStopped: load.isStopped });
    Object.assign(entry, { id: product._id, image: product.images[0] });
    return product;
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

async function download(load, client) {
  const email = load.smtp.emails.find(({ messageId, isUsed }) => !isUsed && /^order\.\w+\.download\./.test(messageId));
  if (!email) return;
  email.isUsed = true;
  const [, id, token] = /\/download\/(\w{24})\?token=([\w.-]+)/.exec(email.text) ?? [];
  const path = `/api/downloads/${id}/file?token=${token}`;
  await load.ledger.record('download', { id }, () => downloadFile(client, { path, isStopped: load.isStopped }));
}
