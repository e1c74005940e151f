import fc from 'fast-check';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { approve, cancel, makeSale, orderId, type Sale } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { CustomerModel } from '../customers/customers.model.ts';
import { ProductModel } from '../products/products.model.ts';
import { UserModel } from '../accounts/users.model.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const PRICE = 33_333;

/** An action of a caller on an order. */
const stepArbitrary = fc.record({
  order: fc.nat({ max: 2 }),
  act: fc.constantFrom('approve', 'approve', 'cancel', 'download'),
  who: fc.constantFrom('seller', 'admin', 'stranger'),
  acceptDuplicate: fc.boolean(),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;
const FINAL_ACTIONS = ['cancel', 'approve', 'download'] as const;
type State = 'pending' | 'completed' | 'cancelled';
/** The status of the download link by order status. */
const DOWNLOAD_STATUS: Record<State, number> = { pending: 404, completed: 302, cancelled: 410 };
type AuthHeaders = Record<string, string>;

/** The expected state of an order. */
interface Expected {
  id: string;
  state: State;
  downloads: number;
}

/** A pending order may also be refused when another order has the same code. */
function listAllowedStatuses({ act, who, acceptDuplicate }: Step, state: State): number[] {
  if (act === 'download') return [DOWNLOAD_STATUS[state]];
  if (who === 'stranger') return [404];
  if (state !== 'pending') return [state === (act === 'approve' ? 'completed' : 'cancelled') ? 200 : 409];
  return act === 'cancel' || acceptDuplicate ? [200] : [200, 409];
}

async function runStep(step: Step, order: Expected, auths: Record<Step['who'], AuthHeaders>): Promise<void> {
  const { act, who, acceptDuplicate } = step;
  // Uses the link that an approval would email, even if the order is not approved.
  const token = `1.${app.deps.keys.sign('download', order.id, 1)}`;
  const calls = {
    approve: async () => await approve(app, auths[who], order.id, { acceptDuplicate }),
    cancel: async () => await cancel(app, auths[who], order.id),
    download: async () => await app.http.get(`/api/downloads/${order.id}/file?token=${token}`).redirects(0),
  };
  const { status } = await calls[act]();
  expect(listAllowedStatuses(step, order.state), `${act} by ${who} of one that is ${order.state}`).toContain(status);
  if (status === 302) order.downloads += 1;
  if (status === 200) order.state = act === 'approve' ? 'completed' : 'cancelled';
}

async function expectStored(orders: Expected[], { product, user }: Sale): Promise<void> {
  const kept = await OrderModel.find({}).sort({ _id: 1 }).lean();
  expect(kept.map(({ status, downloads }) => [status, downloads])).toEqual(
    orders.map(({ state, downloads }) => [state, downloads]),
  );
  const done = orders.filter(({ state }) => state === 'completed').length;
  const [sold, seller, customer] = await Promise.all([
    ProductModel.findById(product._id).lean(),
    UserModel.findById(user._id).lean(),
    CustomerModel.findOne({ creator: user._id }).lean(),
  ]);
  expect([sold?.sales, sold?.revenue, seller?.sales]).toEqual([done, done * PRICE, done]);
  expect([customer?.orderCount, customer?.totalSpent]).toEqual([orders.length, done * PRICE]);
  const decided = orders.filter(({ state }) => state !== 'pending').length;
  expect(await mongoose.connection.collection('audit_entries').countDocuments()).toBe(decided);
}

/** Property: orders never return to an earlier status, and every counter equals the sum of completed orders. */
test('any sequence of requests leads only from pending to completed or cancelled, and every counter agrees', async () => {
  const auths = { admin: (await logInAs(app, { role: 'admin' })).auth, stranger: (await logInAs(app)).auth };
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 2, maxLength: 8 }), async (steps) => {
      for (const name of ['orders', 'audit_entries']) await mongoose.connection.collection(name).deleteMany({});
      const sale = await makeSale(app, { product: { price: PRICE }, form: { confirmationCode: 'A1' } });
      const ids = [sale.id];
      for (const confirmationCode of ['a-1', 'B2']) ids.push(await orderId(app, sale.product._id, { confirmationCode }));
      const orders = ids.map((id): Expected => ({ id, state: 'pending', downloads: 0 }));
      // Every order receives each action once more in its final status.
      const last = orders.flatMap((_, order) =>
        FINAL_ACTIONS.map((act) => ({ order, act, who: 'seller' as const, acceptDuplicate: true })),
      );
      for (const step of [...steps, ...last])
        await runStep(step, orders[step.order] as Expected, { ...auths, seller: sale.auth });
      await expectStored(orders, sale);
    }),
    { numRuns: 8 },
  );
});
