import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { confirmEmail } from '../../testing/verification.ts';
import { OrderModel } from '../orders/orders.model.ts';
import { ReviewModel } from './reviews.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  creator = await logInAs(app);
});

const postReviewAndReadVerified = async (id: unknown, auth: AuthHeaders): Promise<boolean> =>
  (
    await app.http
      .post(`/api/products/${String(id)}/reviews`)
      .set(auth)
      .send({ rating: 4, comment: 'Bem gravado.' })
      .expect(201)
  ).body.review.verified;
const readVerified = async (id: unknown): Promise<boolean> =>
  (await app.http.get(`/api/products/${String(id)}/reviews`)).body[0].verified;

/** Creates a user with an unconfirmed address and a pending order. */
async function createUnconfirmedBuyer() {
  const { _id } = await makeProduct(app, creator.user);
  const buyer = await logInAs(app, { emailVerified: false });
  return { ...buyer, product: _id, order: await placeOrderAndGetId(app, _id, { email: buyer.user.email }) };
}
type Buyer = Awaited<ReturnType<typeof createUnconfirmedBuyer>>;

const approveOrder = async ({ order }: Buyer) => await approve(app, creator.auth, order);

describe('a review by a buyer with an unconfirmed email address', () => {
  test('becomes verified when the author confirms the address', async () => {
    const [first, second] = [await createUnconfirmedBuyer(), await createUnconfirmedBuyer()];
    await approveOrder(first);
    expect(await postReviewAndReadVerified(first.product, first.auth)).toBe(false);
    await postReviewAndReadVerified(second.product, second.auth);
    await approveOrder(second);
    expect(await readVerified(second.product)).toBe(false);
    for (const buyer of [first, second]) {
      await confirmEmail(app, buyer.user);
      await app.deps.jobs.drain();
      expect(await readVerified(buyer.product)).toBe(true);
    }
  });

  test('does not verify reviews of other products or by other authors', async () => {
    const buyer = await createUnconfirmedBuyer();
    const otherProduct = await makeProduct(app, creator.user);
    await approveOrder(buyer);
    await postReviewAndReadVerified(otherProduct._id, buyer.auth);
    await postReviewAndReadVerified(buyer.product, (await logInAs(app)).auth);
    await confirmEmail(app, buyer.user);
    await app.deps.jobs.drain();
    expect(await ReviewModel.countDocuments({ verified: true })).toBe(0);
    expect(await postReviewAndReadVerified(buyer.product, buyer.auth)).toBe(true);
  });

  test('is verified together with 449 others', async () => {
    const buyer = await createUnconfirmedBuyer();
    const now = app.clock.now();
    const order = await OrderModel.findById(buyer.order).lean();
    const products = Array.from({ length: 450 }, () => new Types.ObjectId());
    await OrderModel.collection.insertMany(
      products.map((_id) => ({
        ...order,
        _id: new Types.ObjectId(),
        idempotencyKey: String(_id),
        lines: order?.lines.map((line) => ({ ...line, product: { ...line.product, _id } })),
        state: 'completed',
      })) as never[],
    );
    const common = {
      creator: creator.user._id,
      user: buyer.user._id,
      rating: 4,
      comment: 'Bom.',
      createdAt: now,
      updatedAt: now,
    };
    await ReviewModel.insertMany(products.map((product) => ({ ...common, product })));
    await confirmEmail(app, buyer.user);
    await app.deps.jobs.drain();
    expect(await ReviewModel.countDocuments({ verified: true })).toBe(450);
  });
});

/** Starts to confirm the address, and returns once the job has conflicted with the open transaction or is done. */
async function confirmEmailDuringTransaction({ user }: Buyer): Promise<{ confirmation: Promise<void> }> {
  const countAbortedTransactions = async (): Promise<number> =>
    (await mongoose.connection.db?.admin().serverStatus())?.['transactions'].totalAborted as number;
  const abortedBefore = await countAbortedTransactions();
  let isDone = false;
  const confirmation = confirmEmail(app, user)
    .then(async () => await app.deps.jobs.drain())
    .then(() => void (isDone = true));
  await vi.waitUntil(async () => isDone || (await countAbortedTransactions()) > abortedBefore, { timeout: 10_000 });
  return { confirmation };
}

describe('during the confirmation of the email address', () => {
  test('a review that is being written becomes verified', async () => {
    const buyer = await createUnconfirmedBuyer();
    await approveOrder(buyer);
    let confirmation: Promise<void> | undefined;
    const create = ReviewModel.create.bind(ReviewModel);
    vi.spyOn(ReviewModel, 'create').mockImplementationOnce(async (...args: unknown[]) => {
      ({ confirmation } = await confirmEmailDuringTransaction(buyer));
      return await create(...(args as Parameters<typeof create>));
    });
    await postReviewAndReadVerified(buyer.product, buyer.auth);
    await confirmation;
    expect(await readVerified(buyer.product)).toBe(true);
  });

  test('a review becomes verified while its order is being approved', async () => {
    const buyer = await createUnconfirmedBuyer();
    await postReviewAndReadVerified(buyer.product, buyer.auth);
    let confirmation: Promise<void> | undefined;
    const { jobs } = app.deps;
    const { enqueue } = jobs;
    const spy = vi.spyOn(jobs, 'enqueue').mockImplementation(async (name, ...rest) => {
      if (name === 'mail.download-link' && !confirmation) ({ confirmation } = await confirmEmailDuringTransaction(buyer));
      await enqueue(name, ...rest);
    });
    await approveOrder(buyer);
    await confirmation;
    spy.mockRestore();
    expect(await readVerified(buyer.product)).toBe(true);
  });
});
