import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { UserModel } from '../../features/accounts/users.model.ts';
import { expireOrders } from '../../features/orders/decide/expire-orders.ts';
import { createOrderLink } from '../../features/orders/order-links.ts';
import { type OrderRecord, OrderModel } from '../../features/orders/orders.model.ts';
import { createProofId } from '../../features/proofs/proof-id.ts';
import { logInAs, makeProduct } from '../factories.ts';
import { approve, BUYER, cancel, returnProof, submitOrder } from '../orders.ts';
import { submitProof } from '../order-page.ts';
import type { TestApp } from '../test-app.ts';
import type { ModelOrder, ModelRequest, ModelShop, Step } from './read-traces.ts';

const countProofs = (order: OrderRecord): number => (order.proofAt ? order.earlierProofs.length + 1 : 0);

/** Returns what an approval sends to name the n-th proof of an order. */
function getProofId(order: OrderRecord, proof: number): string | undefined {
  const earlier = order.earlierProofs[proof - 1];
  if (!earlier) return createProofId(order);
  return createProofId({ ...order, proofAt: earlier.at, earlierProofs: order.earlierProofs.slice(0, proof - 1) as never });
}

const describeResponse = ({ status, body }: { status: number; body: { code?: string } }): string =>
  status < 300 ? 'ok' : (body.code ?? String(status));

/** Each trace has its own creator and products, so that several traces can be replayed in one database. */
async function createShop(app: TestApp, suffix: string) {
  const { user, auth } = await logInAs(app);
  const [product, freeProduct] = [await makeProduct(app, user), await makeProduct(app, user, { price: 0 })];
  const ids: string[] = [];

  const readOrder = async (index: number): Promise<OrderRecord> =>
    (await OrderModel.findById(ids[index]).lean<OrderRecord>()) as OrderRecord;

  async function place(name: string, code: string) {
    const fields: Record<string, string> =
      name === 'place with card' ? { payment: 'visa', confirmationCode: '' } : { confirmationCode: code };
    const { _id } = name === 'place free' ? freeProduct : product;
    const reply = await submitOrder(app, _id, { ...BUYER, ...fields }, name === 'place with card' ? { screenshot: null } : {});
    const { order } = reply.body as { order?: { _id: string } };
    if (order) ids.push(order._id);
    return reply;
  }

  async function approveOrder({ proof, acceptsDuplicate }: ModelRequest, order: OrderRecord) {
    const id = String(order._id);
    const proofId = proof === 0 ? undefined : getProofId(order, proof);
    if (acceptsDuplicate || proofId === undefined)
      return await approve(app, auth, id, { acceptDuplicate: acceptsDuplicate, proofId });
    const batch = await app.http
      .post('/api/creators/orders/approve')
      .set(auth)
      .send({ ids: [id], proofIds: { [id]: proofId } });
    const { code } = (batch.body as { results: { code?: string }[] }).results[0] ?? {};
    return code ? { status: 409, body: { code } } : batch;
  }

  /** Passes the deadline of the order, if it has one. A concurrent return can set a new one, so this repeats until none is left. */
  async function expire({ _id }: OrderRecord) {
    const passDeadline = () => OrderModel.updateOne({ _id, expiresAt: { $exists: true } }, { expiresAt: app.clock.now() });
    while ((await passDeadline()).matchedCount > 0) await expireOrders(app.deps);
    return { status: 200, body: {} };
  }

  async function send(request: ModelRequest, order: OrderRecord) {
    const code = `${request.code}${suffix}`;
    const id = String(order._id);
    const token = new URL(createOrderLink(app.deps, { ...order, pageVersion: request.link })).searchParams.get('token') ?? '';
    switch (request.name) {
      case 'approve':
        return await approveOrder(request, order);
      case 'return':
        return await returnProof(app, auth, id, { reason: 'unreadable' });
      case 'cancel':
        return await cancel(app, auth, id);
      case 'expire':
        return await expire(order);
      case 'prove':
        return await submitProof(app, { orderId: id, token }, code);
      case 'withdraw':
        return await app.http.post(`/api/orders/${id}/withdraw?token=${token}`);
      case 'correct':
        return await app.http.put(`/api/orders/${id}/contact?token=${token}`).send({ email: `${request.link}.${order.email}` });
      default:
        return await place(request.name, code);
    }
  }

  const toModelOrder = (order: OrderRecord): ModelOrder => ({
    state: order.state,
    proofs: countProofs(order),
    code: order.confirmationCode?.slice(0, -suffix.length) ?? '',
    isDuplicate: order.duplicateCode,
    link: order.pageVersion,
  });

  return {
    place: async (code: string) => await place('place', `${code}${suffix}`),
    async sendAll(requests: ModelRequest[]): Promise<string[]> {
      const orders = await Promise.all(requests.map(({ order }) => readOrder(order)));
      return await Promise.all(
        requests.map(async (request, i) => describeResponse(await send(request, orders[i] as OrderRecord))),
      );
    },
    async read(): Promise<ModelShop> {
      const orders = await Promise.all(ids.map(async (_, index) => toModelOrder(await readOrder(index))));
      return { orders, sales: (await UserModel.findById(user._id).lean())?.sales ?? 0 };
    },
  };
}

/** Leaves out the fields that only the model has. */
const pickStored = ({ orders, sales }: ModelShop): ModelShop => ({
  orders: orders.map(({ state, proofs, code, isDuplicate, link }) => ({ state, proofs, code, isDuplicate, link })),
  sales,
});

/**
 * Stops when the API has handled concurrent requests in another sequence than the trace, because its next steps no longer apply.
 * @returns the replayed steps @throws AssertionError if the API does what the model does not allow
 */
export async function replayTrace(app: TestApp, [start, ...steps]: Step[], suffix: string): Promise<Step[]> {
  const shop = await createShop(app, suffix);
  for (const { code } of start?.shop.orders ?? []) await shop.place(code);
  for (const [index, { sent, allowed, shop: expected }] of steps.entries()) {
    const responses = await shop.sendAll(sent);
    const found = { responses, shop: await shop.read() };
    const isAllowed = allowed.some((result) =>
      isDeepStrictEqual({ responses: sent.map((_, i) => result.responses.get(i)), shop: pickStored(result.shop) }, found),
    );
    assert(isAllowed, `not allowed: ${JSON.stringify({ sent, found, allowed }, null, 1)}`);
    if (!isDeepStrictEqual(found.shop, pickStored(expected))) return steps.slice(0, index + 1);
  }
  return steps;
}
