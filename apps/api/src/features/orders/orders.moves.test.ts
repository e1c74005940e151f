import fc from 'fast-check';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { approve, cancel, makeSale, orderId, type Sale } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { CustomerModel } from '../customers/customers.model.ts';
import { ProductModel } from '../products/products.model.ts';
import { UserModel } from '../accounts/users.model.ts';
import { OrderModel } from './orders.model.ts';

const app = useTestApp();
const PRICE = 33_333;

/** Who does what with which order; a decision may come with a duplicate accepted. */
const step = fc.record({
  order: fc.nat({ max: 2 }),
  act: fc.constantFrom('approve', 'approve', 'cancel', 'download'),
  who: fc.constantFrom('seller', 'admin', 'stranger'),
  acceptDuplicate: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const LAST = ['cancel', 'approve', 'download'] as const;
type State = 'pending' | 'completed' | 'cancelled';
/** The answer to the link of an approval, which a pending order has not had yet. */
const DOWNLOADED: Record<State, number> = { pending: 404, completed: 302, cancelled: 410 };
type Auth = Record<string, string>;

/** An order as it ought to be. */
interface Expected {
  id: string;
  state: State;
  downloads: number;
}

/** What a step may be answered in the state before it; a pending order whose code is another's too may have to wait. */
function allowed({ act, who, acceptDuplicate }: Step, state: State): number[] {
  if (act === 'download') return [DOWNLOADED[state]];
  if (who === 'stranger') return [404];
  if (state !== 'pending') return [state === (act === 'approve' ? 'completed' : 'cancelled') ? 200 : 409];
  return act === 'cancel' || acceptDuplicate ? [200] : [200, 409];
}

async function take(taken: Step, order: Expected, auths: Record<Step['who'], Auth>): Promise<void> {
  const { act, who, acceptDuplicate } = taken;
  // As the mail of an approval would have it, approved or not.
  const token = `1.${app.deps.keys.sign('download', order.id, 1)}`;
  const calls = {
    approve: async () => await approve(app, auths[who], order.id, { acceptDuplicate }),
    cancel: async () => await cancel(app, auths[who], order.id),
    download: async () => await app.http.get(`/api/downloads/${order.id}/file?token=${token}`).redirects(0),
  };
  const { status } = await calls[act]();
  expect(allowed(taken, order.state), `${act} by ${who} of one that is ${order.state}`).toContain(status);
  if (status === 302) order.downloads += 1;
  if (status === 200) order.state = act === 'approve' ? 'completed' : 'cancelled';
}

async function expectKept(orders: Expected[], { product, user }: Sale): Promise<void> {
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

/** What must hold after any sequence of calls: states never go back, and every sum is that of the completed orders. */
test('calls in any sequence lead nowhere but pending → completed or cancelled, and every counter agrees', async () => {
  const auths = { admin: (await logInAs(app, { role: 'admin' })).auth, stranger: (await logInAs(app)).auth };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      for (const name of ['orders', 'audit_entries']) await mongoose.connection.collection(name).deleteMany({});
      const sale = await makeSale(app, { product: { price: PRICE }, form: { confirmationCode: 'A1' } });
      const ids = [sale.id];
      for (const confirmationCode of ['a-1', 'B2']) ids.push(await orderId(app, sale.product._id, { confirmationCode }));
      const orders = ids.map((id): Expected => ({ id, state: 'pending', downloads: 0 }));
      // Wherever they stand at last, each is asked everything once more.
      const last = orders.flatMap((_, order) =>
        LAST.map((act) => ({ order, act, who: 'seller' as const, acceptDuplicate: true })),
      );
      for (const taken of [...steps, ...last])
        await take(taken, orders[taken.order] as Expected, { ...auths, seller: sale.auth });
      await expectKept(orders, sale);
    }),
    { numRuns: 8 },
  );
});
