import fc from 'fast-check';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { approve, cancel, makeSale, orderId } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { CustomerModel } from '../customers/customers.model.ts';
import { ProductModel } from '../products/products.model.ts';
import { UserModel } from '../users/users.model.ts';
import { OrderModel } from './orders.model.ts';

const app = useTestApp();

/** Which order, decided how, with a duplicate accepted or not. */
const step = fc.record({
  order: fc.nat({ max: 3 }),
  approves: fc.boolean(),
  acceptDuplicate: fc.boolean(),
});

type State = 'pending' | 'completed' | 'cancelled';

/** What must hold after any sequence of decisions: states never go back, and every sum is that of the completed orders. */
describe('decisions in any sequence', () => {
  test('lead nowhere but pending → completed or cancelled, and every counter agrees', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        await mongoose.connection.collection('orders').deleteMany({});
        await mongoose.connection.collection('audit_entries').deleteMany({});
        const { auth, product, user, id } = await makeSale(app, { product: { price: 33_333 }, form: { confirmationCode: 'A1' } });
        const ids = [id];
        for (const confirmationCode of ['a-1', 'B2', 'A1']) ids.push(await orderId(app, product._id, { confirmationCode }));
        const states: State[] = ids.map(() => 'pending');
        for (const { order, approves, acceptDuplicate } of steps) {
          const before = states[order] as State;
          const aim: State = approves ? 'completed' : 'cancelled';
          const { status } = await (approves ? approve : cancel)(
            app,
            auth,
            ids[order] as string,
            approves ? { acceptDuplicate } : {},
          );
          const open = before === 'pending' && (!approves || acceptDuplicate) ? [200] : before === 'pending' ? [200, 409] : [];
          expect(before === 'pending' ? open : before === aim ? [200] : [409]).toContain(status);
          if (status === 200) states[order] = aim;
        }
        const kept = await OrderModel.find({}).sort({ _id: 1 }).lean();
        expect(kept.map(({ status }) => status)).toEqual(states);
        const done = states.filter((state) => state === 'completed').length;
        const [sold, seller, customer] = await Promise.all([
          ProductModel.findById(product._id).lean(),
          UserModel.findById(user._id).lean(),
          CustomerModel.findOne({ creator: user._id }).lean(),
        ]);
        expect([sold?.sales, sold?.revenue, seller?.sales]).toEqual([done, done * 33_333, done]);
        expect([customer?.orderCount, customer?.totalSpent]).toEqual([4, done * 33_333]);
        const decided = states.filter((state) => state !== 'pending').length;
        expect(await mongoose.connection.collection('audit_entries').countDocuments()).toBe(decided);
      }),
      { numRuns: 8 },
    );
  });
});
