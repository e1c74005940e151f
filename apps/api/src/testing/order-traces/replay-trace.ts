import { UserModel } from '../../features/accounts/users.model.ts';
import { expireOrders } from '../../features/orders/decide/expire-orders.ts';
import { createOrderLink } from '../../features/orders/order-links.ts';
import { type OrderRecord, OrderModel } from '../../features/orders/orders.model.ts';
import { approveAutomatically } from '../../features/orders/payments/approve-automatically.ts';
import { createProofId } from '../../features/proofs/proof-id.ts';
import { logInAs } from '../factories.ts';
import { approve, BUYER, cancel, returnProof, submitOrder } from '../orders.ts';
import { submitProof } from '../order-page.ts';
import { changePayment } from '../payments.ts';
import type { TestApp } from '../test-app.ts';
import type { ModelOrder, ModelRequest, ModelShop, Step } from './read-traces.ts';
import { createLineReplay } from './replay-lines.ts';
import { createPaymentReplay } from './replay-payments.ts';
import { describeResponse, replaySteps } from './replay-steps.ts';

const countProofs = (order: OrderRecord): number => (order.proofAt ? order.earlierProofs.length + 1 : 0);

/** Returns what an approval sends to name the n-th proof of an order. */
function getProofId(order: OrderRecord, proof: number): string | undefined {
  const earlier = order.earlierProofs[proof - 1];
  if (!earlier) return createProofId(order);
  return createProofId({ ...order, proofAt: earlier.at, earlierProofs: order.earlierProofs.slice(0, proof - 1) as never });
}

/** Each trace has its own creator and products, so that several traces can be replayed in one database. */
async function createShop(app: TestApp, suffix: string, { payments, approvesByEvidence }: ModelShop) {
  const { user, auth } = await logInAs(app, { autoApprove: approvesByEvidence ? 'statement' : 'off' });
  const lines = await createLineReplay(app, user, auth);
  const ids: string[] = [];
  const received = createPaymentReplay(app, { creator: user._id, auth, suffix, ids });

  const readOrder = async (index: number): Promise<OrderRecord> =>
    (await OrderModel.findById(ids[index]).lean<OrderRecord>()) as OrderRecord;

  let buyers = 0;
  /** Many orders of one buyer would be suspicious. */
  function createBuyer(): Record<string, string> {
    buyers += 1;
    const digits = `${suffix.replace(/\D/g, '')}${buyers}`;
    return { ...BUYER, email: `b${digits}@example.com`, phone: `8655${digits.padStart(5, '0')}` };
  }

  async function place(name: string, code: string) {
    const isCard = name === 'place with card';
    const fields: Record<string, string> = isCard ? { payment: 'visa', confirmationCode: '' } : { confirmationCode: code };
    const extras: Record<string, string> = name === 'place two' ? { extras: String(lines.extra._id) } : {};
    const { _id } = name === 'place free' ? lines.free : lines.main;
    const reply = await submitOrder(app, _id, { ...createBuyer(), ...fields, ...extras }, isCard ? { screenshot: null } : {});
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

  async function send(request: ModelRequest, order: OrderRecord, paymentId: string) {
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
      case 'receive':
        return await received.receive(request.code, request.amount);
      case 'join':
        return await changePayment(app, auth, paymentId, 'join', { order: id });
      case 'unjoin':
        return await changePayment(app, auth, paymentId, 'unjoin');
      case 'refund':
        return await lines.refund(id, request.refund);
      case 'review':
        await approveAutomatically(app.deps, order._id);
        return { status: 200, body: {} };
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
    isReused: order.hasReusedCode === true,
    link: order.pageVersion,
    paid: order.paidAmount ?? 0,
    isAutomatic: order.autoApprovedBy === 'statement',
    refunded: order.refundedAmount ?? 0,
    lines: lines.readLines(order),
  });

  return {
    place: async ({ code, lines: { length } }: ModelOrder) => await place(length > 1 ? 'place two' : 'place', `${code}${suffix}`),
    async sendAll(requests: ModelRequest[]): Promise<string[]> {
      const orders = await Promise.all(requests.map(({ order }) => readOrder(order)));
      const found = await Promise.all(requests.map(({ code }) => received.find(code)));
      const responses = await Promise.all(
        requests.map(async (request, i) =>
          describeResponse(await send(request, orders[i] as OrderRecord, String(found[i]?._id))),
        ),
      );
      await received.runJobs();
      return responses;
    },
    async read(): Promise<ModelShop> {
      const orders = await Promise.all(ids.map(async (_, index) => toModelOrder(await readOrder(index))));
      const codes = [...payments.keys()];
      const entries = await Promise.all(codes.map(async (code) => [code, await received.read(code)] as const));
      const { sales = 0, autoApprove } = (await UserModel.findById(user._id).lean()) ?? {};
      const products = await lines.readCounters();
      return { orders, payments: new Map(entries), sales, products, approvesByEvidence: autoApprove === 'statement' };
    },
  };
}

/** Leaves out the fields that only the model has. */
const pickStored = ({ orders, ...shop }: ModelShop): ModelShop => ({
  ...shop,
  orders: orders.map(({ state, proofs, code, isDuplicate, isReused, link, paid, isAutomatic, refunded, lines }) => ({
    state,
    proofs,
    code,
    isDuplicate,
    isReused,
    link,
    paid,
    isAutomatic,
    refunded,
    lines,
  })),
});

/** Places the order with which every trace begins, then replays the other steps. See `replaySteps`. */
export async function replayTrace(app: TestApp, trace: Step[], suffix: string): Promise<Step[]> {
  const [start, ...steps] = trace as [Step, ...Step[]];
  const shop = await createShop(app, suffix, start.shop);
  for (const order of start.shop.orders) await shop.place(order);
  return await replaySteps({ ...shop, pickStored }, steps);
}
