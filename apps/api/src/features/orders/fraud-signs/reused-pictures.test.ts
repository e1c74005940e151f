import { Types } from 'mongoose';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { computeFingerprint, type Fingerprint, listFingerprintKeys } from '../../../platform/picture-fingerprint.ts';
import { renderReceiptScreenshot } from '../../../testing/receipt/receipt.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { STORED_ORDER_STATES } from '../order-states.ts';
import { findReusedPictures } from './reused-pictures.ts';

setUpTestApp();

const drawReceipt = async (code: string): Promise<Buffer> =>
  await renderReceiptScreenshot({ method: 'mpesa', amount: 500_00, code, paidAt: new Date('2026-11-17T12:05:00Z'), seed: code });

const fingerprintOf = async (picture: Buffer): Promise<Fingerprint> => {
  const fingerprint = await computeFingerprint(picture);
  if (!fingerprint) throw new Error('The picture has no fingerprint.');
  return fingerprint;
};

const picture = await drawReceipt('BKL7XQ92M1');
const original = await fingerprintOf(picture);
const copy = await fingerprintOf(await sharp(picture).resize({ width: 600 }).jpeg({ quality: 60 }).toBuffer());
const other = await fingerprintOf(await drawReceipt('BKL7XW48D6'));

const creator = new Types.ObjectId();
const otherCreator = new Types.ObjectId();

/** Creates an order with these screenshots; the last one is the current one. */
async function createOrder(fingerprints: readonly Fingerprint[], fields: Partial<OrderRecord> = {}): Promise<OrderRecord> {
  const proofs = [...fingerprints];
  const screenshotFingerprint = proofs.pop();
  const order = await OrderModel.create({
    lines: [{ product: { _id: new Types.ObjectId(), title: 'Guia' }, amount: 850_00, file: 'files/guia.pdf' }],
    creator,
    creatorUsername: 'ana',
    amount: 850_00,
    paymentMethod: 'mpesa',
    name: 'Inácio Sitoe',
    email: 'inacio@example.com',
    emailKey: 'inacio@example.com',
    phone: '+258865550188',
    state: 'pending',
    screenshotFingerprint,
    screenshotKeys: fingerprints.flatMap(listFingerprintKeys),
    earlierProofs: proofs.map((proof) => ({ screenshotFingerprint: proof, at: new Date() })),
    createdAt: new Date(),
    ...fields,
  });
  return order.toObject();
}

const idsOf = (orders: readonly Pick<OrderRecord, '_id'>[] = []): string[] => orders.map(({ _id }) => String(_id));

const toOther = ({ _id, amount }: OrderRecord) => ({ _id, amount, screenshot: null, earlierProofs: [] });

describe('findReusedPictures', () => {
  test('links the other orders of the creator with the same picture, in both directions', async () => {
    const first = await createOrder([original], { amount: 300_00, createdAt: new Date('2026-11-20T08:00:00Z') });
    const second = await createOrder([copy], { amount: 400_00, createdAt: new Date('2026-11-20T09:00:00Z') });
    const third = await createOrder([other]);
    const reusedPictures = await findReusedPictures([first, second, third], { visibleTo: String(creator) });
    expect(reusedPictures).toEqual(
      new Map([
        [String(first._id), { orders: [toOther(second)], own: 1, others: 0, isFirst: true }],
        [String(second._id), { orders: [toOther(first)], own: 1, others: 0 }],
      ]),
    );
  });

  test('does not spare the first order with a picture after another one was approved with it', async () => {
    const first = await createOrder([original], { createdAt: new Date('2026-11-20T08:00:00Z') });
    await createOrder([copy], { createdAt: new Date('2026-11-20T09:00:00Z'), state: 'completed' });
    const reused = (await findReusedPictures([first], { visibleTo: 'admin' })).get(String(first._id));
    expect([reused?.own, reused?.isFirst]).toEqual([1, undefined]);
  });

  test('knows the proof of an order that the same buyer withdrew from the same creator', async () => {
    await createOrder([original], { state: 'withdrawn' });
    const again = await createOrder([copy]);
    const findWithdrawn = async () =>
      (await findReusedPictures([again], { visibleTo: String(creator) })).get(String(again._id))?.isWithdrawn;
    expect(await findWithdrawn()).toBe(true);
    const others: Partial<OrderRecord>[] = [
      { state: 'withdrawn', emailKey: 'outra@example.com' },
      { state: 'withdrawn', creator: otherCreator },
      { state: 'cancelled' },
    ];
    for (const fields of others) {
      const { _id } = await createOrder([copy], fields);
      expect(await findWithdrawn()).toBeUndefined();
      await OrderModel.deleteOne({ _id });
    }
    expect(await findWithdrawn()).toBe(true);
  });

  test('only counts the orders of other creators', async () => {
    const own = await createOrder([original]);
    const [foreign, alsoOwn] = [await createOrder([copy], { creator: otherCreator }), await createOrder([copy])];
    await createOrder([original], { creator: otherCreator });
    const reused = (await findReusedPictures([own], { visibleTo: String(creator) })).get(String(own._id));
    expect(reused).toMatchObject({ orders: [{ _id: alsoOwn._id }], own: 1, others: 2 });
    const seenByOther = await findReusedPictures([foreign], { visibleTo: String(otherCreator) });
    expect(seenByOther.get(String(foreign._id))).toMatchObject({ own: 1, others: 2 });
    expect(idsOf(seenByOther.get(String(foreign._id))?.orders)).not.toContain(String(own._id));
  });

  test('links the orders of all creators for an admin', async () => {
    const own = await createOrder([original], { proofAt: new Date(Date.now() + 1000) });
    const foreign = await createOrder([copy], { creator: otherCreator, amount: 200_00 });
    expect((await findReusedPictures([own], { visibleTo: 'admin' })).get(String(own._id))).toEqual({
      orders: [toOther(foreign)],
      own: 1,
      others: 0,
    });
  });

  test('links three orders and counts all', async () => {
    const orders = [];
    for (let index = 0; index < 6; index += 1) orders.push(await createOrder([index % 2 ? copy : original]));
    const [first] = orders as [OrderRecord];
    const reused = (await findReusedPictures([first], { visibleTo: String(creator) })).get(String(first._id));
    expect([idsOf(reused?.orders), reused?.own, reused?.others]).toEqual([idsOf(orders.slice(1, 4)), 5, 0]);
  });

  test('never matches an order with itself', async () => {
    const order = await createOrder([original, copy, original]);
    expect(await findReusedPictures([order], { visibleTo: 'admin' })).toEqual(new Map());
  });

  test.each(STORED_ORDER_STATES)('finds orders that are %s', async (state) => {
    const order = await createOrder([original]);
    const earlier = await createOrder([copy], { state });
    const reused = (await findReusedPictures([order], { visibleTo: 'admin' })).get(String(order._id));
    expect(idsOf(reused?.orders)).toEqual([String(earlier._id)]);
  });

  test('compares the pictures that buyers replaced', async () => {
    const replaced = await createOrder([original, other]);
    const current = await createOrder([copy]);
    const reusedPictures = await findReusedPictures([replaced, current], { visibleTo: 'admin' });
    expect(idsOf(reusedPictures.get(String(replaced._id))?.orders)).toEqual([String(current._id)]);
    expect([replaced, current].map(({ _id }) => reusedPictures.get(String(_id))?.isReplaced)).toEqual([true, undefined]);
    expect(idsOf(reusedPictures.get(String(current._id))?.orders)).toEqual([String(replaced._id)]);
  });

  test('compares the fingerprints of orders with a common key', async () => {
    const order = await createOrder([original]);
    await createOrder([other], { screenshotKeys: listFingerprintKeys(original) });
    expect(await findReusedPictures([order], { visibleTo: 'admin' })).toEqual(new Map());
  });

  test('prefers copies to the many orders with one common key', async () => {
    const order = await createOrder([original]);
    const [key = ''] = listFingerprintKeys(original);
    for (let index = 0; index < 60; index += 1) await createOrder([other], { screenshotKeys: [key] });
    const sameOrder = await createOrder([copy]);
    const reused = (await findReusedPictures([order], { visibleTo: 'admin' })).get(String(order._id));
    expect(idsOf(reused?.orders)).toEqual([String(sameOrder._id)]);
  });

  test('skips orders without a screenshot, and reads those with the index', async () => {
    const withoutPicture = await createOrder([], { screenshotKeys: undefined });
    const empty = await createOrder([], { screenshotKeys: [] });
    await createOrder([original]);
    expect(await findReusedPictures([withoutPicture, empty], { visibleTo: 'admin' })).toEqual(new Map());
    expect(await findReusedPictures([], { visibleTo: 'admin' })).toEqual(new Map());
    const plan = await OrderModel.find({ screenshotKeys: { $in: listFingerprintKeys(original) } }).explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('orders with a similar screenshot');
  });
});
