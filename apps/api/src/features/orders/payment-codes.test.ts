import { t } from '../../testing/t.ts';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { createInvariants } from '../../invariants.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { refund } from '../../testing/after-sale.ts';
import { getOrderToken, submitProof } from '../../testing/order-page.ts';
import {
  approve,
  approveNewestProof,
  cancel,
  returnProof,
  runJobsAndReadEmails,
  createPendingOrder,
  placeOrderAndGetId,
  type OrderFixture,
} from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const codeForm = { confirmationCode: 'BKL7XQ92M1' };

const isDuplicate = async (id: string): Promise<boolean | undefined> => (await OrderModel.findById(id).lean())?.duplicateCode;

const placeTwoOrdersWithOneCode = async (): Promise<OrderFixture & { secondOrderId: string }> => {
  const order = await createPendingOrder(app, { form: codeForm });
  return { ...order, secondOrderId: await placeOrderAndGetId(app, order.product._id, codeForm) };
};

describe('a confirmation code that was used before', () => {
  test('marks only the later order as duplicate', async () => {
    const { orderId, secondOrderId } = await placeTwoOrdersWithOneCode();
    expect([await isDuplicate(orderId), await isDuplicate(secondOrderId)]).toEqual([false, true]);
  });

  test('is recognized in other spellings', async () => {
    const { product } = await createPendingOrder(app, { form: codeForm });
    for (const code of [
      'bkl7xq92m1',
      ' BKL-7XQ 92.M1 ',
      'Bkl7xq92M1.',
      'ＢＫＬ７ＸＱ92m1',
      'BКL7ХQ92М1',
      'βκL7χQ92μ1',
      'BḰL7X̶Q92Ṁ1',
    ]) {
      const orderId = await placeOrderAndGetId(app, product._id, { confirmationCode: code });
      expect(await isDuplicate(orderId), code).toBe(true);
      expect((await OrderModel.findById(orderId).lean())?.confirmationCode).toBe(code.trim());
    }
  });

  test('is recognized in letters of other scripts that look like Latin ones', async () => {
    const { product } = await createPendingOrder(app);
    for (const [index, [script, enteredCode, latinCode]] of [
      ['Cyrillic', 'АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS'],
      ['Cyrillic, lower case', 'авекмнорстухіјѕ', 'ABEKMHOPCTYXIJS'],
      ['Greek', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
      ['Greek, lower case', 'αβεζηικμνορτυχ', 'ABEZHIKMNOPTYX'],
    ].entries()) {
      const place = async (letters = '') =>
        await placeOrderAndGetId(app, product._id, { confirmationCode: `${index}${letters}` });
      expect([script, await isDuplicate(await place(enteredCode)), await isDuplicate(await place(latinCode))]).toEqual([
        script,
        false,
        true,
      ]);
    }
  });

  test('is not recognized with the digit 0 in place of the letter O', async () => {
    const { product } = await createPendingOrder(app, { form: { confirmationCode: 'BKO7' } });
    expect(await isDuplicate(await placeOrderAndGetId(app, product._id, { confirmationCode: 'BK07' }))).toBe(false);
    expect(await isDuplicate(await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKО7' }))).toBe(true);
  });

  test('is a duplicate across all creators', async () => {
    await createPendingOrder(app, { form: codeForm });
    expect(await isDuplicate((await createPendingOrder(app, { form: codeForm })).orderId)).toBe(true);
  });

  test.each([
    ['mpesa', 'emola'],
    ['emola', 'mpesa'],
    ['mpesa', 'paypal'],
    ['paypal', 'visa'],
  ])('is a duplicate when paid once by %s and once by %s', async (payment, otherPayment) => {
    const { orderId, auth, product } = await createPendingOrder(app, { form: { ...codeForm, payment } });
    const secondOrderId = await placeOrderAndGetId(app, product._id, { ...codeForm, payment: otherPayment });
    expect([await isDuplicate(orderId), await isDuplicate(secondOrderId)]).toEqual([false, true]);
    expect((await approve(app, auth, secondOrderId)).body.code).toBe('duplicate_payment_code');
    expect((await approve(app, auth, orderId)).status).toBe(200);
    expect((await approve(app, auth, secondOrderId)).status).toBe(409);
    expect((await approve(app, auth, secondOrderId, { acceptDuplicate: true })).status).toBe(200);
  });

  test('belongs to the next order after a cancellation, even with another payment method', async () => {
    const { orderId, auth, product } = await createPendingOrder(app, { form: { ...codeForm, payment: 'emola' } });
    const secondOrderId = await placeOrderAndGetId(app, product._id, { ...codeForm, payment: 'mpesa' });
    await cancel(app, auth, orderId);
    expect(await isDuplicate(secondOrderId)).toBe(false);
    expect((await approve(app, auth, secondOrderId)).status).toBe(200);
  });

  test('may be used by a new order after its order was cancelled', async () => {
    const { orderId, auth, product } = await createPendingOrder(app, { form: codeForm });
    await cancel(app, auth, orderId);
    expect(await isDuplicate(await placeOrderAndGetId(app, product._id, codeForm))).toBe(false);
  });

  test('belongs to the second order after the first is cancelled; the third stays marked', async () => {
    const { orderId, secondOrderId, auth, product } = await placeTwoOrdersWithOneCode();
    app.clock.advance(1000);
    const thirdOrderId = await placeOrderAndGetId(app, product._id, codeForm);
    await cancel(app, auth, orderId);
    expect([await isDuplicate(secondOrderId), await isDuplicate(thirdOrderId)]).toEqual([false, true]);
    expect((await approve(app, auth, secondOrderId)).status).toBe(200);
    expect((await approve(app, auth, thirdOrderId)).status).toBe(409);
  });

  test('still belongs to the first order after a later one is cancelled, whatever their timestamps', async () => {
    const { orderId, secondOrderId, auth, product } = await placeTwoOrdersWithOneCode();
    const thirdOrderId = await placeOrderAndGetId(app, product._id, codeForm);
    await OrderModel.updateOne({ _id: thirdOrderId }, { $set: { createdAt: new Date(0) } });
    await cancel(app, auth, secondOrderId);
    expect([await isDuplicate(orderId), await isDuplicate(thirdOrderId)]).toEqual([false, true]);
  });

  test('stays a duplicate while an approved order has it', async () => {
    const { orderId, secondOrderId, auth, product } = await placeTwoOrdersWithOneCode();
    const thirdOrderId = await placeOrderAndGetId(app, product._id, codeForm);
    expect((await approve(app, auth, secondOrderId, { acceptDuplicate: true })).status).toBe(200);
    await cancel(app, auth, orderId);
    expect(await isDuplicate(thirdOrderId)).toBe(true);
  });
});

describe('POST /api/creators/orders/:id/approve, with a code that was used before', () => {
  test('409: refuses the second order and sends no email', async () => {
    const { secondOrderId, auth } = await placeTwoOrdersWithOneCode();
    const { status, body } = await approve(app, auth, secondOrderId);
    expect([status, body.code, body.message]).toEqual([409, 'duplicate_payment_code', t('orders.duplicateCode')]);
    expect((await OrderModel.findById(secondOrderId).lean())?.state).toBe('pending');
    expect(await runJobsAndReadEmails(app, 'O teu download')).toEqual([]);
  });

  test('409: also refuses the first order after the second was approved', async () => {
    const { orderId, secondOrderId, auth } = await placeTwoOrdersWithOneCode();
    await approve(app, auth, secondOrderId, { acceptDuplicate: true });
    expect((await approve(app, auth, orderId)).body.code).toBe('duplicate_payment_code');
  });

  test("409: refuses when another creator's order has the code", async () => {
    await createPendingOrder(app, { form: codeForm });
    const { orderId, auth } = await createPendingOrder(app, { form: codeForm });
    expect((await approve(app, auth, orderId)).status).toBe(409);
  });

  test('200: approves when the creator accepts the duplicate', async () => {
    const { secondOrderId, auth } = await placeTwoOrdersWithOneCode();
    const { status, body } = await approve(app, auth, secondOrderId, { acceptDuplicate: true });
    expect([status, body.order.status]).toEqual([200, 'completed']);
    expect(await runJobsAndReadEmails(app, 'O teu download')).toHaveLength(1);
  });

  test('200: approves the first order without acceptance', async () => {
    const { orderId, auth } = await placeTwoOrdersWithOneCode();
    expect((await approve(app, auth, orderId)).status).toBe(200);
  });

  test('200: approves after the other order was cancelled', async () => {
    const otherCreatorOrder = await createPendingOrder(app, { form: codeForm });
    const { orderId, auth } = await createPendingOrder(app, { form: codeForm });
    await cancel(app, otherCreatorOrder.auth, otherCreatorOrder.orderId);
    expect((await approve(app, auth, orderId)).status).toBe(200);
  });

  test('400: acceptDuplicate must be true or false', async () => {
    const { secondOrderId, auth } = await placeTwoOrdersWithOneCode();
    expect((await approve(app, auth, secondOrderId, { acceptDuplicate: 'yes' })).status).toBe(400);
  });
});

describe('a code of an earlier proof', () => {
  /** The second order was returned for its code, and got another one. */
  const placeTwoOrdersAndReplaceCode = async () => {
    const orders = await placeTwoOrdersWithOneCode();
    const { auth, secondOrderId: orderId } = orders;
    await returnProof(app, auth, orderId, { reason: 'code_not_found' });
    expect((await submitProof(app, { orderId, token: await getOrderToken(app, orderId) }, 'BKL7XQ92M7')).status).toBe(201);
    return orders;
  };
  const readOrders = async (
    auth: Record<string, string>,
  ): Promise<{ _id: string; reusedCode?: unknown; duplicateCode: boolean }[]> =>
    (await app.http.get('/api/creators/orders').set(auth).expect(200)).body.orders;
  const expectConsistentCodes = async (): Promise<void> => {
    const results = await Array.fromAsync(checkInvariants(createInvariants(app.deps)));
    expect(results.find(({ name }) => name.startsWith('payment codes'))?.firstDifferences).toEqual([]);
  };

  test('counts as the payment of its order, so that the other order with it is marked and refused', async () => {
    const { orderId, secondOrderId, auth } = await placeTwoOrdersAndReplaceCode();
    expect((await approveNewestProof(app, auth, secondOrderId)).status).toBe(200);
    const orders = await readOrders(auth);
    const marked = { duplicateCode: true, reusedCode: { order: { _id: secondOrderId } } };
    expect(orders.find(({ _id }) => _id === orderId)).toMatchObject(marked);
    expect((await approve(app, auth, orderId)).body.code).toBe('duplicate_payment_code');
    await expectConsistentCodes();
  });

  test('is no sign against the code that replaced it', async () => {
    const { secondOrderId, auth } = await placeTwoOrdersAndReplaceCode();
    const order = (await readOrders(auth)).find(({ _id }) => _id === secondOrderId);
    expect([order?.reusedCode, order?.duplicateCode]).toEqual([undefined, false]);
    expect(order).toMatchObject({ earlierProofs: [{ warnings: ['reused_code'] }] });
  });

  test('stays used while its order is open, and is free when the order is cancelled', async () => {
    const { orderId, auth, product } = await createPendingOrder(app, { form: codeForm });
    await submitProof(app, { orderId, token: await getOrderToken(app, orderId) }, 'BKL7XQ92M7');
    const otherOrderId = await placeOrderAndGetId(app, product._id, codeForm);
    expect(await isDuplicate(otherOrderId)).toBe(true);
    await expectConsistentCodes();
    await cancel(app, auth, orderId);
    expect(await isDuplicate(otherOrderId)).toBe(false);
    expect((await approve(app, auth, otherOrderId)).status).toBe(200);
  });

  test('may be handed in again by its own order', async () => {
    const { orderId, auth } = await createPendingOrder(app, { form: codeForm });
    const access = { orderId, token: await getOrderToken(app, orderId) };
    await submitProof(app, access, 'BKL7XQ92M7');
    await submitProof(app, access, codeForm.confirmationCode);
    expect(await isDuplicate(orderId)).toBe(false);
    expect((await approveNewestProof(app, auth, orderId)).status).toBe(200);
    await expectConsistentCodes();
  });
});

test('an order without a code is never a duplicate', async () => {
  const { user, auth } = await logInAs(app);
  const product = await makeProduct(app, user);
  const form = { payment: 'paypal', confirmationCode: '' };
  const ids = [await placeOrderAndGetId(app, product._id, form), await placeOrderAndGetId(app, product._id, form)];
  for (const id of ids) expect((await approve(app, auth, id)).status).toBe(200);
});

describe('the lists of orders, with a code that was used before', () => {
  const listReusedCodes = async (auth: Record<string, string>, path = '/api/creators/orders?limit=100') => {
    const { body } = await app.http.get(path).set(auth).expect(200);
    const orders = (body as { orders: { _id: string; reusedCode?: object }[] }).orders;
    return Object.fromEntries(orders.map(({ _id, reusedCode }) => [_id, reusedCode]));
  };
  const link = (id: string, amount = 850) => {
    const paymentScreenshot: unknown = expect.stringMatching(`^/api/orders/${id}/screenshot\\?.*signature=`);
    return { order: { _id: id, shortId: id.slice(-6), amount, paymentScreenshot } };
  };

  test('link every order to another one, the first order included', async () => {
    const { orderId, secondOrderId, auth, creator } = await placeTwoOrdersWithOneCode();
    const cheaper = await makeProduct(app, creator, { price: 78_000 });
    app.clock.advance(1000);
    const thirdOrderId = await placeOrderAndGetId(app, cheaper._id, codeForm);
    const otherOrderId = await placeOrderAndGetId(app, cheaper._id, { confirmationCode: 'OUTRO1' });
    const expected = {
      [orderId]: link(secondOrderId),
      [secondOrderId]: link(orderId),
      [thirdOrderId]: link(orderId),
      [otherOrderId]: undefined,
    };
    expect(await listReusedCodes(auth)).toEqual(expected);
    await cancel(app, auth, secondOrderId);
    expect(await listReusedCodes(auth)).toMatchObject({ [orderId]: link(thirdOrderId, 780), [thirdOrderId]: link(orderId) });
    expect((await listReusedCodes(auth))[secondOrderId]).toBeUndefined();
  });

  test('keep the link to an approved order, and lose it when the other order is cancelled', async () => {
    const { orderId, secondOrderId, auth } = await placeTwoOrdersWithOneCode();
    await approve(app, auth, orderId);
    expect((await listReusedCodes(auth))[secondOrderId]).toEqual(link(orderId));
    await cancel(app, auth, secondOrderId);
    expect(await listReusedCodes(auth)).toEqual({ [orderId]: undefined, [secondOrderId]: undefined });
  });

  test('mark the first order when another one was approved with its code, and link to that one', async () => {
    const { orderId, secondOrderId, auth, product } = await placeTwoOrdersWithOneCode();
    const third = await placeOrderAndGetId(app, product._id, codeForm);
    const elsewhere = await createPendingOrder(app, { form: codeForm });
    const list = async () =>
      (await app.http.get('/api/creators/orders?state=pending').set(auth).expect(200)).body.orders as { _id: string }[];
    const find = async (id: string) => (await list()).find(({ _id }) => _id === id);
    expect(await find(orderId)).toMatchObject({ duplicateCode: false });
    await approve(app, elsewhere.auth, elsewhere.orderId, { acceptDuplicate: true });
    expect(await find(orderId)).toMatchObject({ duplicateCode: true, reusedCode: link(secondOrderId) });
    await approve(app, auth, third, { acceptDuplicate: true });
    expect((await refund(app, { auth, orderId: third })).status).toBe(200);
    expect(await find(orderId)).toMatchObject({ duplicateCode: true, reusedCode: link(third) });
    expect((await approve(app, auth, orderId)).body.code).toBe('duplicate_payment_code');
  });

  test("hide another creator's order, and show it to admins", async () => {
    const own = await createPendingOrder(app, { form: codeForm });
    const other = await createPendingOrder(app, { form: { ...codeForm, payment: 'emola' } });
    expect(await listReusedCodes(own.auth)).toEqual({ [own.orderId]: {} });
    expect(await listReusedCodes(other.auth)).toEqual({ [other.orderId]: {} });
    const { auth } = await logInAs(app, { role: 'admin' });
    const expected = { [own.orderId]: link(other.orderId), [other.orderId]: link(own.orderId) };
    expect(await listReusedCodes(auth, '/api/admin/orders')).toEqual(expected);
  });
});
