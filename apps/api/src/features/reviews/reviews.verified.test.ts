import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, orderId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { confirmEmail } from '../../testing/verification.ts';
import { OrderModel } from '../orders/orders.model.ts';
import { ReviewModel } from './reviews.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

let seller: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  seller = await logInAs(app);
});

const review = async (id: unknown, auth: AuthHeaders): Promise<boolean> =>
  (
    await app.http
      .post(`/api/products/${String(id)}/reviews`)
      .set(auth)
      .send({ rating: 4, comment: 'Bem gravado.' })
      .expect(201)
  ).body.review.verified;
const isVerified = async (id: unknown): Promise<boolean> =>
  (await app.http.get(`/api/products/${String(id)}/reviews`)).body[0].verified;

/** Creates a user with an unconfirmed address and a pending order. */
async function makeBuyer() {
  const { _id } = await makeProduct(app, seller.user);
  const buyer = await logInAs(app, { emailVerified: false });
  return { ...buyer, product: _id, order: await orderId(app, _id, { email: buyer.user.email }) };
}
type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

const approveOrder = async ({ order }: Buyer) => await approve(app, seller.auth, order);

describe('a review whose author has bought, but not confirmed the email address', () => {
  test('becomes verified when the author confirms the address', async () => {
    const [first, second] = [await makeBuyer(), await makeBuyer()];
    await approveOrder(first);
    expect(await review(first.product, first.auth)).toBe(false);
    await review(second.product, second.auth);
    await approveOrder(second);
    expect(await isVerified(second.product)).toBe(false);
    for (const buyer of [first, second]) {
      await confirmEmail(app, buyer.user);
      await app.deps.jobs.drain();
      expect(await isVerified(buyer.product)).toBe(true);
    }
  });

  test('becomes verified without changing other products or authors', async () => {
    const buyer = await makeBuyer();
    const other = await makeProduct(app, seller.user);
    await approveOrder(buyer);
    await review(other._id, buyer.auth);
    await review(buyer.product, (await logInAs(app)).auth);
    await confirmEmail(app, buyer.user);
    await app.deps.jobs.drain();
    expect(await ReviewModel.countDocuments({ verified: true })).toBe(0);
    expect(await review(buyer.product, buyer.auth)).toBe(true);
  });

  test('becomes verified together with hundreds of others', async () => {
    const buyer = await makeBuyer();
    const at = app.clock.now();
    const order = await OrderModel.findById(buyer.order).lean();
    const products = Array.from({ length: 450 }, () => new Types.ObjectId());
    await OrderModel.collection.insertMany(
      products.map((_id) => ({
        ...order,
        _id: new Types.ObjectId(),
        idempotencyKey: String(_id),
        product: { ...order?.product, _id },
        status: 'completed',
      })) as never[],
    );
    const common = { creator: seller.user._id, user: buyer.user._id, rating: 4, comment: 'Bom.', createdAt: at, updatedAt: at };
    await ReviewModel.insertMany(products.map((product) => ({ ...common, product })));
    await confirmEmail(app, buyer.user);
    await app.deps.jobs.drain();
    expect(await ReviewModel.countDocuments({ verified: true })).toBe(450);
  });
});

/** Confirms the address and starts the job, which waits for the open transaction. */
async function confirmMeanwhile({ user }: Buyer): Promise<{ confirming: Promise<void> }> {
  const abortedTransactions = async (): Promise<number> =>
    (await mongoose.connection.db?.admin().serverStatus())?.['transactions'].totalAborted as number;
  const before = await abortedTransactions();
  let isDone = false;
  const confirming = confirmEmail(app, user)
    .then(async () => await app.deps.jobs.drain())
    .then(() => void (isDone = true));
  await vi.waitUntil(async () => isDone || (await abortedTransactions()) > before, { timeout: 10_000 });
  return { confirming };
}

describe('during the confirmation of the email address', () => {
  test('a new review becomes verified', async () => {
    const buyer = await makeBuyer();
    await approveOrder(buyer);
    let confirming: Promise<void> | undefined;
    const create = ReviewModel.create.bind(ReviewModel);
    vi.spyOn(ReviewModel, 'create').mockImplementationOnce(async (...args: unknown[]) => {
      ({ confirming } = await confirmMeanwhile(buyer));
      return await create(...(args as Parameters<typeof create>));
    });
    await review(buyer.product, buyer.auth);
    await confirming;
    expect(await isVerified(buyer.product)).toBe(true);
  });

  test('the review of an order that is approved becomes verified', async () => {
    const buyer = await makeBuyer();
    await review(buyer.product, buyer.auth);
    let confirming: Promise<void> | undefined;
    const { jobs } = app.deps;
    const { enqueue } = jobs;
    const spy = vi.spyOn(jobs, 'enqueue').mockImplementation(async (name, ...rest) => {
      if (name === 'mail.download-link' && !confirming) ({ confirming } = await confirmMeanwhile(buyer));
      await enqueue(name, ...rest);
    });
    await approveOrder(buyer);
    await confirming;
    spy.mockRestore();
    expect(await isVerified(buyer.product)).toBe(true);
  });
});
