import assert from 'node:assert/strict';
import { createPng, logInAs, makeProduct, placeOrder } from '../factories.ts';
import { getOrderToken } from '../order-page.ts';
import type { TestApp } from '../test-app.ts';
import { expireOrders } from '../../features/orders/decide/expire-orders.ts';
import { type OrderRecord, OrderModel } from '../../features/orders/orders.model.ts';
import type { OrderState } from '../../features/orders/order-states.ts';
import { createProofId } from '../../features/proofs/proof-id.ts';
import { createRandom } from './create-random.ts';
import { type Action, listPossibleResults, type ModelOrder, type Outcome } from './order-model.ts';
import type { SentAction, Shop, WalkOrder } from './walk-types.ts';

/** Few, so that concurrent actions meet in the same order. */
const TARGETS = 4;
const CODES = ['DF50KDFDHWK', 'DF50 KDFDHWK', 'BKL7XQ92M1', 'BKL7XQ92M2', '8GH2KQ71PZ', 'CI240112.1530.X81234'];
const EMAILS = ['ana', 'eva', 'rui', 'zito'].map((name) => `${name}@example.com`);

const toOutcome = ({ status, body }: { status: number; body: { code?: string } }): Outcome =>
  (status < 300 ? 'success' : (body.code ?? String(status))) as Outcome;

const BATCH_OUTCOMES: Record<string, Outcome> = { approved: 'changed', unchanged: 'unchanged' };

export async function createOrderWalk(app: TestApp, seed: number) {
  const random = createRandom(seed);
  const screenshot = await createPng();
  const orders: WalkOrder[] = [];
  const reachedStates = new Set<OrderState>();
  const createShop = async (): Promise<Shop> => {
    const { user, auth } = await logInAs(app);
    const made = [await makeProduct(app, user), await makeProduct(app, user), await makeProduct(app, user, { price: 0 })];
    return { auth, products: made.map(({ _id, price }) => ({ id: String(_id), isFree: price === 0, isDeleted: false })) };
  };
  const shops = [await createShop(), await createShop()];

  async function place(): Promise<void> {
    const shop = random.pick(shops);
    const product = random.pick(shop.products);
    const email = random.pick(EMAILS);
    const { status, body } = await placeOrder(app, product.id, { email, confirmationCode: random.pick(CODES) });
    if (status === 404 && product.isDeleted) return;
    assert.equal(status, 201, JSON.stringify(body));
    const { _id: id } = (body as { order: { _id: string } }).order;
    const model: ModelOrder = {
      state: product.isFree ? 'completed' : 'pending',
      proofs: product.isFree ? 0 : 1,
      tokenVersion: 0,
      isOverdue: false,
    };
    const read = { proofId: undefined, waitingSince: undefined, token: '', proofs: 0 };
    orders.push({ id, auth: shop.auth, email, model, read, proofIds: new Map() });
  }

  async function deleteProduct(): Promise<void> {
    const shop = random.pick(shops);
    // The others stay for sale.
    const [product] = shop.products as [Shop['products'][number]];
    product.isDeleted = true;
    const { status } = await app.http.delete(`/api/creators/products/${product.id}`).set(shop.auth);
    assert([200, 404].includes(status), `deleting a product was answered with ${status}`);
  }

  async function readOrder(order: WalkOrder): Promise<OrderRecord> {
    const record = await OrderModel.findById(order.id).lean<OrderRecord>();
    assert(record);
    const proofId = createProofId(record);
    if (proofId) order.proofIds.set(order.model.proofs, proofId);
    const token = await getOrderToken(app, order.id);
    order.read = { proofId, waitingSince: record.waitingSince?.toISOString(), token, proofs: order.model.proofs };
    return record;
  }

  async function approve(order: WalkOrder): Promise<SentAction> {
    const namedBy = random.pick(['proofId', 'proofId', 'waitingSince', 'nothing'] as const);
    const acceptDuplicate = random.chance(0.7);
    const { proofs, waitingSince } = order.read;
    const proof = namedBy === 'proofId' && random.chance(0.2) && order.proofIds.has(proofs - 1) ? proofs - 1 : proofs;
    const isNamed = namedBy === 'proofId' ? order.proofIds.has(proof) : namedBy === 'waitingSince' && waitingSince !== undefined;
    const body = {
      acceptDuplicate,
      ...(isNamed ? { [namedBy]: namedBy === 'proofId' ? order.proofIds.get(proof) : waitingSince } : {}),
    };
    const reply = await app.http.post(`/api/creators/orders/${order.id}/approve`).set(order.auth).send(body);
    const action: Action = { name: 'approve', proof, namedBy: isNamed ? namedBy : 'nothing', acceptDuplicate };
    return { order, action, outcome: toOutcome(reply) };
  }

  async function approveBatch(targets: WalkOrder[]): Promise<SentAction[]> {
    const [{ auth }] = targets as [WalkOrder];
    const own = targets.filter((order) => order.auth === auth);
    const proofIds = Object.fromEntries(own.flatMap(({ id, read }) => (read.proofId ? [[id, read.proofId]] : [])));
    const ids = own.map(({ id }) => id);
    const { body, status } = await app.http.post('/api/creators/orders/approve').set(auth).send({ ids, proofIds });
    assert.equal(status, 200, JSON.stringify(body));
    const { results } = body as { results: { id: string; result: string; code?: Outcome }[] };
    return own.map((order) => {
      const { result = '', code } = results.find(({ id }) => id === order.id) ?? {};
      const namedBy = order.read.proofId ? 'proofId' : 'nothing';
      const action: Action = { name: 'approve', proof: order.read.proofs, namedBy, acceptDuplicate: false };
      return { order, action, outcome: BATCH_OUTCOMES[result] ?? (code as Outcome) };
    });
  }

  async function decide(order: WalkOrder, name: 'cancel' | 'return'): Promise<SentAction> {
    const body = name === 'return' ? { reason: 'unreadable' } : {};
    const reply = await app.http.post(`/api/creators/orders/${order.id}/${name}`).set(order.auth).send(body);
    return { order, action: { name }, outcome: toOutcome(reply) };
  }

  async function actAsBuyer(order: WalkOrder, name: 'prove' | 'withdraw' | 'correct'): Promise<SentAction> {
    const { tokenVersion } = order.model;
    const url = `/api/orders/${order.id}`;
    const query = { token: order.read.token };
    const email = random.pick(EMAILS.filter((other) => other !== order.email));
    const code = random.pick(CODES);
    const reply =
      name === 'prove'
        ? await app.http
            .post(`${url}/proofs`)
            .query(query)
            .field('confirmationCode', code)
            .attach('paymentScreenshot', screenshot, 'comprovativo.png')
        : name === 'withdraw'
          ? await app.http.post(`${url}/withdraw`).query(query)
          : await app.http.put(`${url}/contact`).query(query).send({ email });
    if (name === 'correct' && reply.status === 200) order.email = email;
    return { order, action: { name, tokenVersion }, outcome: toOutcome(reply) };
  }

  async function renewDownload({ id, email }: WalkOrder): Promise<void> {
    await app.http.post(`/api/downloads/${id}/renew`).send({ email }).expect(202);
  }

  /** Runs the job that expires orders, which affects every order whose deadline has passed. */
  async function expire(): Promise<SentAction[]> {
    await expireOrders(app.deps);
    const overdue = orders.filter(({ model }) => model.isOverdue);
    return overdue.map((order) => ({ order, action: { name: 'expire' }, outcome: 'success' }));
  }

  async function passDeadline(order: WalkOrder): Promise<void> {
    if (order.model.state !== 'returned') return;
    await OrderModel.updateOne({ _id: order.id }, { $set: { expiresAt: new Date(app.clock.now().getTime() - 1) } });
    order.model.isOverdue = true;
  }

  async function takeStep(targets: WalkOrder[]): Promise<SentAction[]> {
    const dice = random.below(100);
    const order = targets.length === 0 || dice < 14 ? undefined : random.pick(targets);
    if (!order) await place();
    else if (dice < 15) await deleteProduct();
    else if (dice < 20) await renewDownload(order);
    else return await act(order, targets, dice);
    return [];
  }

  async function act(order: WalkOrder, targets: WalkOrder[], dice: number): Promise<SentAction[]> {
    if (dice < 30) return [await approve(order)];
    if (dice < 33) return await approveBatch(targets);
    if (dice < 36) return [await decide(order, 'cancel')];
    if (dice < 62) return [await decide(order, 'return')];
    if (dice < 82) return [await actAsBuyer(order, 'prove')];
    if (dice < 85) return [await actAsBuyer(order, 'withdraw')];
    if (dice < 93) return [await actAsBuyer(order, 'correct')];
    return await expire();
  }

  /** Finds a sequence of the actions that explains every response and what is stored. */
  async function reconcile(order: WalkOrder, sent: SentAction[]): Promise<void> {
    const before = order.model;
    const { state, earlierProofs, proofAt } = (await OrderModel.findById(order.id).lean<OrderRecord>()) as OrderRecord;
    const stored = { state, proofs: proofAt ? (earlierProofs?.length ?? 0) + 1 : 0 };
    const result = listPossibleResults(before, sent).find((model) => model.state === state && model.proofs === stored.proofs);
    const description = JSON.stringify({
      seed,
      before,
      stored,
      sent: sent.map(({ action, outcome }) => ({ action, outcome })),
    });
    assert(result, `no sequence of these actions explains the order: ${description}`);
    order.model = result;
    reachedStates.add(state);
  }

  return {
    /** Runs steps at the same time and checks their responses, and the orders after them, against the model. */
    async runConcurrently(count: number): Promise<void> {
      app.clock.advance(1_000);
      const open = orders.filter(({ model }) => ['pending', 'returned'].includes(model.state));
      const targets = Array.from({ length: TARGETS }, () => random.pick(random.chance(0.8) && open.length > 0 ? open : orders));
      const distinctTargets = [...new Set(targets)].filter((order) => order !== undefined);
      for (const order of distinctTargets) {
        await readOrder(order);
        if (random.chance(0.3)) await passDeadline(order);
      }
      const steps = await Promise.all(Array.from({ length: count }, async () => await takeStep(distinctTargets)));
      for (const [order, sent] of Map.groupBy(steps.flat(), ({ order: target }) => target)) await reconcile(order, sent);
    },
    listOrders: (): readonly WalkOrder[] => orders,
    reachedStates,
  };
}
