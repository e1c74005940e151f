import fc from 'fast-check';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import { approve, cancel, createPendingOrder, placeOrderAndGetId, type OrderFixture } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { CustomerModel } from '../../customers/customers.model.ts';
import { ProductModel } from '../../products/products.model.ts';
import { UserModel } from '../../accounts/users.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const PRICE = 33_333;

/** An action of a caller on an order. */
const stepArbitrary = fc.record({
  order: fc.nat({ max: 2 }),
  action: fc.constantFrom('approve', 'approve', 'cancel', 'download'),
  caller: fc.constantFrom('creator', 'admin', 'stranger'),
  acceptDuplicate: fc.boolean(),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;
const FINAL_ACTIONS = ['cancel', 'approve', 'download'] as const;
type OrderStatus = 'pending' | 'completed' | 'cancelled';
/** The status of the download link by order status. */
const DOWNLOAD_STATUS: Record<OrderStatus, number> = { pending: 404, completed: 302, cancelled: 410 };
type AuthHeaders = Record<string, string>;

/** What the database should contain for an order. */
interface ExpectedOrder {
  id: string;
  status: OrderStatus;
  downloads: number;
}

/** Approving a pending order may also respond 409, when another order has the same code. */
function listAllowedStatuses({ action, caller, acceptDuplicate }: Step, status: OrderStatus): number[] {
  if (action === 'download') return [DOWNLOAD_STATUS[status]];
  if (caller === 'stranger') return [404];
  if (status !== 'pending') return [status === (action === 'approve' ? 'completed' : 'cancelled') ? 200 : 409];
  return action === 'cancel' || acceptDuplicate ? [200] : [200, 409];
}

async function runStep(step: Step, order: ExpectedOrder, authByCaller: Record<Step['caller'], AuthHeaders>): Promise<void> {
  const { action, caller, acceptDuplicate } = step;
  // Uses the link that an approval would email, even if the order is not approved.
  const token = `1.${app.deps.keys.sign('download', order.id, 1)}`;
  const calls = {
    approve: async () => await approve(app, authByCaller[caller], order.id, { acceptDuplicate }),
    cancel: async () => await cancel(app, authByCaller[caller], order.id),
    download: async () => await app.http.get(`/api/downloads/${order.id}/file?token=${token}`).redirects(0),
  };
  const response = await calls[action]();
  expect(listAllowedStatuses(step, order.status), `${action} by ${caller} of an order that is ${order.status}`).toContain(
    response.status,
  );
  if (response.status === 302) order.downloads += 1;
  if (response.status === 200) order.status = action === 'approve' ? 'completed' : 'cancelled';
}

async function assertStoredOrders(orders: ExpectedOrder[], { product, creator }: OrderFixture): Promise<void> {
  const storedOrders = await OrderModel.find({}).sort({ _id: 1 }).lean();
  expect(storedOrders.map(({ state, downloads }) => [state, downloads])).toEqual(
    orders.map(({ status, downloads }) => [status, downloads]),
  );
  const completedCount = orders.filter(({ status }) => status === 'completed').length;
  const [storedProduct, storedCreator, customer] = await Promise.all([
    ProductModel.findById(product._id).lean(),
    UserModel.findById(creator._id).lean(),
    CustomerModel.findOne({ creator: creator._id }).lean(),
  ]);
  expect([storedProduct?.sales, storedProduct?.revenue, storedCreator?.sales]).toEqual([
    completedCount,
    completedCount * PRICE,
    completedCount,
  ]);
  expect([customer?.orderCount, customer?.totalSpent]).toEqual([orders.length, completedCount * PRICE]);
  const decidedCount = orders.filter(({ status }) => status !== 'pending').length;
  expect(await mongoose.connection.collection('audit_entries').countDocuments()).toBe(decidedCount);
}

test('any sequence of requests only completes or cancels pending orders, and all counters match the completed orders', async () => {
  const authByCaller = { admin: (await logInAs(app, { role: 'admin' })).auth, stranger: (await logInAs(app)).auth };
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 2, maxLength: 8 }), async (steps) => {
      for (const name of ['orders', 'audit_entries']) await mongoose.connection.collection(name).deleteMany({});
      const fixture = await createPendingOrder(app, { product: { price: PRICE }, form: { confirmationCode: 'A1' } });
      const ids = [fixture.orderId];
      for (const confirmationCode of ['a-1', 'B2'])
        ids.push(await placeOrderAndGetId(app, fixture.product._id, { confirmationCode }));
      const orders = ids.map((id): ExpectedOrder => ({ id, status: 'pending', downloads: 0 }));
      // Repeats each action on every order after the random steps.
      const finalSteps = orders.flatMap((_, order) =>
        FINAL_ACTIONS.map((action) => ({ order, action, caller: 'creator' as const, acceptDuplicate: true })),
      );
      for (const step of [...steps, ...finalSteps])
        await runStep(step, orders[step.order] as ExpectedOrder, { ...authByCaller, creator: fixture.auth });
      await assertStoredOrders(orders, fixture);
    }),
    { numRuns: 8 },
  );
});
