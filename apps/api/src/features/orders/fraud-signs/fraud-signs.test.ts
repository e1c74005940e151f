import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderReceiptScreenshot } from '../../../testing/receipt/receipt.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { getOrderToken, submitProof } from '../../../testing/order-page.ts';
import { approve, BUYER, cancel, createPendingOrder, placeOrderAndGetId, submitOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
type Auth = Record<string, string>;

let admin: Auth;
beforeEach(async () => {
  ({ auth: admin } = await logInAs(app, { role: 'admin' }));
});

const listOrders = async (auth: Auth, query = '') =>
  (await app.http.get(`/api/creators/orders${query}`).set(auth).expect(200)).body.orders;
const listQueue = async (): Promise<string[]> =>
  (await app.http.get('/api/admin/orders?queue=suspicious&sort=oldest').set(admin).expect(200)).body.orders.map(
    ({ _id }: { _id: string }) => _id,
  );
const countQueue = async (): Promise<number> =>
  (await app.http.get('/api/admin/analytics/overview').set(admin).expect(200)).body.queues.suspiciousOrders;

const drawPicture = async (code: string): Promise<Buffer> =>
  await renderReceiptScreenshot({ method: 'mpesa', amount: 85_000, code, paidAt: new Date('2026-11-21T06:10:00Z'), seed: code });

let sequence = 0;
/** Each order has another buyer and another code. */
async function orderWithPicture(product: unknown, bytes: Buffer): Promise<string> {
  sequence += 1;
  const buyer = { email: `comprador${sequence}@example.com`, phone: `84${String(1_000_000 + sequence)}` };
  const fields = { ...BUYER, ...buyer, confirmationCode: `BKL7XQ9P${sequence}` };
  const { body } = await submitOrder(app, product, fields, { screenshot: { bytes } });
  await app.deps.jobs.drain();
  return body.order._id as string;
}

describe('a picture that was handed in before', () => {
  test('is marked on every open order with it: own orders are links, those of other creators only a count', async () => {
    const [eva, rui] = [await logInAs(app), await logInAs(app)];
    const [evasProduct, ruisProduct] = [await makeProduct(app, eva.user), await makeProduct(app, rui.user)];
    const picture = await drawPicture('BKL7XQ92M1');
    const first = await orderWithPicture(evasProduct._id, picture);
    const other = await orderWithPicture(evasProduct._id, await drawPicture('QQ11WW22EE'));
    const forwarded = await sharp(picture).resize({ width: 720 }).jpeg({ quality: 70 }).toBuffer();
    const second = await orderWithPicture(ruisProduct._id, forwarded);
    expect((await listOrders(rui.auth))[0]).toMatchObject({ _id: second, reusedPicture: { orders: [], own: 0, others: 1 } });
    const firstOrder = (await listOrders(eva.auth)).find(({ _id }: { _id: string }) => _id === first);
    expect(firstOrder.reusedPicture).toEqual({ orders: [], own: 0, others: 1 });
    expect([await listQueue(), await countQueue()]).toEqual([[second], 1]);
    await cancel(app, eva.auth, first);
    const third = await orderWithPicture(evasProduct._id, picture);
    const orders: { _id: string }[] = await listOrders(eva.auth);
    expect(orders.find(({ _id }) => _id === third)).toMatchObject({
      reusedPicture: { orders: [{ _id: first, shortId: first.slice(-6) }], own: 1, others: 1 },
    });
    expect(orders.find(({ _id }) => _id === other)).not.toHaveProperty('reusedPicture');
    await approve(app, rui.auth, second);
    expect([await listQueue(), await countQueue()]).toEqual([[third], 1]);
    expect((await listOrders(rui.auth))[0]).not.toHaveProperty('reusedPicture');
  });

  test('stays a sign after the buyer has handed in another one', async () => {
    const { user, auth } = await logInAs(app);
    const { _id: product } = await makeProduct(app, user);
    const picture = await drawPicture('BKL7XQ92M1');
    await orderWithPicture(product, picture);
    const orderId = await orderWithPicture(product, picture);
    expect(await listQueue()).toEqual([orderId]);
    const token = await getOrderToken(app, orderId);
    await submitProof(app, { orderId, token }, 'QQ11WW22EE', await drawPicture('QQ11WW22EE'));
    await app.deps.jobs.drain();
    expect(await listQueue()).toEqual([orderId]);
    const next = await orderWithPicture(product, picture);
    const [order] = await listOrders(auth);
    expect([order._id, order.reusedPicture.orders.length]).toEqual([next, 2]);
  });
});

describe('a buyer with many pending orders', () => {
  test('is marked from the fourth on, by email address or phone number, and across creators', async () => {
    const { auth, product, orderId } = await createPendingOrder(app, { form: { confirmationCode: 'AA11' } });
    const foreign = await createPendingOrder(app, {
      form: { confirmationCode: 'BB22', email: 'OUTRO@example.com', phone: '86 555-0188' },
    });
    const third = await placeOrderAndGetId(app, product._id, { confirmationCode: 'CC33', phone: '+258 87 111 2222' });
    await app.deps.jobs.drain();
    expect([(await listOrders(auth))[0].otherPending, await listQueue()]).toEqual([undefined, []]);
    const fourth = await placeOrderAndGetId(app, product._id, { confirmationCode: 'DD44' });
    await app.deps.jobs.drain();
    const signs = new Map((await listOrders(auth)).map((order: { _id: string }) => [order._id, order]));
    expect(signs.get(fourth)).toMatchObject({ otherPending: { own: 2, others: 1 } });
    expect(signs.get(orderId)).toMatchObject({ otherPending: { own: 2, others: 1 } });
    expect(await listQueue()).toEqual([orderId, foreign.orderId, third, fourth]);
    const search = `?state=pending&q=${encodeURIComponent('86 555-0188 | INACIO@example.com')}`;
    const byPhone = await placeOrderAndGetId(app, product._id, {
      confirmationCode: 'EE55',
      email: 'outro@example.com',
      phone: '865550188',
    });
    await app.deps.jobs.drain();
    const own = await listOrders(auth, search);
    expect(own.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([orderId, third, fourth, byPhone].toSorted());
    expect(own.find(({ _id }: { _id: string }) => _id === orderId).otherPending.own).toBe(own.length - 1);
    await cancel(app, auth, byPhone);
    await cancel(app, foreign.auth, foreign.orderId);
    await approve(app, auth, orderId);
    expect((await listOrders(auth, '?state=pending')).map(({ otherPending }: { otherPending?: object }) => otherPending)).toEqual(
      [undefined, undefined],
    );
    expect(await listQueue()).toEqual([third, fourth]);
  });

  test('is found by a corrected phone number', async () => {
    const { product, orderId } = await createPendingOrder(app, { form: { confirmationCode: 'AA11' } });
    const phone = '+258 87 111 2222';
    for (const n of [1, 2, 3])
      await placeOrderAndGetId(app, product._id, { confirmationCode: `BB${n}`, email: `novo${n}@example.com`, phone });
    const token = await getOrderToken(app, orderId);
    await app.http.put(`/api/orders/${orderId}/contact`).send({ token, phone: '(258) 871112222' }).expect(200);
    await app.deps.jobs.drain();
    const [order] = (
      await app.http
        .get(`/api/admin/orders?q=${orderId.slice(-6)}`)
        .set(admin)
        .expect(200)
    ).body.orders;
    expect(order.otherPending).toEqual({ own: 3, others: 0 });
  });
});

test('an order with a reused code is in the queue until it is decided', async () => {
  const { auth, product } = await createPendingOrder(app, { form: { confirmationCode: 'AA11' } });
  const second = await placeOrderAndGetId(app, product._id, { confirmationCode: 'aa-11' });
  await app.deps.jobs.drain();
  expect(await listQueue()).toEqual([second]);
  await cancel(app, auth, second);
  expect(await listQueue()).toEqual([]);
  expect((await OrderModel.findById(second).lean())?.isSuspicious).toBeUndefined();
});

describe('a proof of another payment', () => {
  const buildMessage = (amount: string, account: string): string =>
    `Confirmado DF50KDFDHWK. Transferiste ${amount}MT e a taxa foi de 8.00MT para ${account} - ANA EXEMPLO aos 21/11/26 as 10:00.`;
  const placeOrder = async (confirmationCode: string) =>
    await createPendingOrder(app, { creator: { mpesa: '84 123 4567' }, product: { price: 85_000 }, form: { confirmationCode } });

  test.each([
    ['amount', '500.00', '258841234567'],
    ['account', '850.00', '258845550000'],
  ])('with another %s is in the queue', async (_, amount, account) => {
    const { orderId } = await placeOrder(buildMessage(amount, account));
    expect([await listQueue(), await countQueue()]).toEqual([[orderId], 1]);
  });

  test('is not in the queue if it fits, and enters it with another proof that does not', async () => {
    const { orderId } = await placeOrder(buildMessage('850.00', '258841234567'));
    expect(await listQueue()).toEqual([]);
    const token = await getOrderToken(app, orderId);
    const picture = await drawPicture('QQ11WW22EE');
    await submitProof(app, { orderId, token }, buildMessage('850.00', '258845550000').replace('DF50', 'DF51'), picture);
    expect(await listQueue()).toEqual([orderId]);
  });
});

test('an order whose earlier proof had a reused code stays in the queue', async () => {
  const { product } = await createPendingOrder(app, { form: { confirmationCode: 'AA11' } });
  const second = await placeOrderAndGetId(app, product._id, { confirmationCode: 'aa-11' });
  const token = await getOrderToken(app, second);
  await submitProof(app, { orderId: second, token }, 'QQ11WW22EE', await drawPicture('QQ11WW22EE'));
  await app.deps.jobs.drain();
  expect(await listQueue()).toEqual([second]);
});
