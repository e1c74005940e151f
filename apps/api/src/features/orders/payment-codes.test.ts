import { orders as messages } from '@banca/contracts/messages';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, cancel, mailed, makeSale, orderId, type Sale } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const code = { confirmationCode: 'BKL7XQ92M1' };

const isMarked = async (id: string): Promise<boolean | undefined> => (await OrderModel.findById(id).lean())?.duplicateCode;

const sellTwice = async (): Promise<Sale & { second: string }> => {
  const sale = await makeSale(app, { form: code });
  return { ...sale, second: await orderId(app, sale.product._id, code) };
};

describe('a confirmation code that was used before', () => {
  test('marks only the later order as duplicate', async () => {
    const { id, second } = await sellTwice();
    expect([await isMarked(id), await isMarked(second)]).toEqual([false, true]);
  });

  test.each(['bkl7xq92m1', ' BKL-7XQ 92.M1 ', 'Bkl7xq92M1.', 'ＢＫＬ７ＸＱ92m1', 'BКL7ХQ92М1', 'βκL7χQ92μ1', 'BḰL7X̶Q92Ṁ1'])(
    'is known however it is typed: %j',
    async (typed) => {
      const { product } = await makeSale(app, { form: code });
      const second = await orderId(app, product._id, { confirmationCode: typed });
      expect(await isMarked(second)).toBe(true);
      expect((await OrderModel.findById(second).lean())?.confirmationCode).toBe(typed.trim());
    },
  );

  test.each([
    ['Cyrillic', 'АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS'],
    ['Cyrillic, lower case', 'авекмнорстухіјѕ', 'ABEKMHOPCTYXIJS'],
    ['Greek', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['Greek, lower case', 'αβεζηικμνορτυχ', 'ABEZHIKMNOPTYX'],
  ])('is known in %s letters that look like its own', async (_script, typed, latin) => {
    const { product } = await makeSale(app, { form: { confirmationCode: `7${typed}` } });
    expect(await isMarked(await orderId(app, product._id, { confirmationCode: `7${latin}` }))).toBe(true);
  });

  test('keeps the letter O and the digit 0 apart', async () => {
    const { product } = await makeSale(app, { form: { confirmationCode: 'BKO7' } });
    expect(await isMarked(await orderId(app, product._id, { confirmationCode: 'BK07' }))).toBe(false);
    expect(await isMarked(await orderId(app, product._id, { confirmationCode: 'BKО7' }))).toBe(true);
  });

  test('is a duplicate across all creators', async () => {
    await makeSale(app, { form: code });
    expect(await isMarked((await makeSale(app, { form: code })).id)).toBe(true);
  });

  test.each([
    ['mpesa', 'emola'],
    ['emola', 'mpesa'],
    ['mpesa', 'paypal'],
    ['paypal', 'visa'],
  ])('is the same one with %s and with %s', async (payment, other) => {
    const { id, auth, product } = await makeSale(app, { form: { ...code, payment } });
    const second = await orderId(app, product._id, { ...code, payment: other });
    expect([await isMarked(id), await isMarked(second)]).toEqual([false, true]);
    expect((await approve(app, auth, second)).body.code).toBe('duplicate_payment_code');
    expect((await approve(app, auth, id)).status).toBe(200);
    expect((await approve(app, auth, second)).status).toBe(409);
    expect((await approve(app, auth, second, { acceptDuplicate: true })).status).toBe(200);
  });

  test('passes to the next order, even with another payment method', async () => {
    const { id, auth, product } = await makeSale(app, { form: { ...code, payment: 'emola' } });
    const second = await orderId(app, product._id, { ...code, payment: 'mpesa' });
    await cancel(app, auth, id);
    expect(await isMarked(second)).toBe(false);
    expect((await approve(app, auth, second)).status).toBe(200);
  });

  test('is free for a new order after its order was cancelled', async () => {
    const { id, auth, product } = await makeSale(app, { form: code });
    await cancel(app, auth, id);
    expect(await isMarked(await orderId(app, product._id, code))).toBe(false);
  });

  test('passes to the second order when the first is cancelled; the third stays marked', async () => {
    const { id, second, auth, product } = await sellTwice();
    app.clock.advance(1000);
    const third = await orderId(app, product._id, code);
    await cancel(app, auth, id);
    expect([await isMarked(second), await isMarked(third)]).toEqual([false, true]);
    expect((await approve(app, auth, second)).status).toBe(200);
    expect((await approve(app, auth, third)).status).toBe(409);
  });

  test('stays with the first order when a later one is cancelled, whatever their timestamps', async () => {
    const { id, second, auth, product } = await sellTwice();
    const third = await orderId(app, product._id, code);
    await OrderModel.updateOne({ _id: third }, { $set: { createdAt: new Date(0) } });
    await cancel(app, auth, second);
    expect([await isMarked(id), await isMarked(third)]).toEqual([false, true]);
  });

  test('is not free while an approved order has it', async () => {
    const { id, second, auth, product } = await sellTwice();
    const third = await orderId(app, product._id, code);
    expect((await approve(app, auth, second, { acceptDuplicate: true })).status).toBe(200);
    await cancel(app, auth, id);
    expect(await isMarked(third)).toBe(true);
  });
});

describe('POST /api/creators/orders/:id/approve, with a code that was used before', () => {
  test('409: changes nothing and sends no email', async () => {
    const { second, auth } = await sellTwice();
    const { status, body } = await approve(app, auth, second);
    expect([status, body.code, body.message]).toEqual([409, 'duplicate_payment_code', messages.duplicateCode]);
    expect((await OrderModel.findById(second).lean())?.status).toBe('pending');
    expect(await mailed(app, 'O teu download')).toEqual([]);
  });

  test('409: also refuses the first order after the second was approved', async () => {
    const { id, second, auth } = await sellTwice();
    await approve(app, auth, second, { acceptDuplicate: true });
    expect((await approve(app, auth, id)).body.code).toBe('duplicate_payment_code');
  });

  test("409: another creator's order has the code", async () => {
    await makeSale(app, { form: code });
    const { id, auth } = await makeSale(app, { form: code });
    expect((await approve(app, auth, id)).status).toBe(409);
  });

  test('200: the creator accepts the duplicate', async () => {
    const { second, auth } = await sellTwice();
    const { status, body } = await approve(app, auth, second, { acceptDuplicate: true });
    expect([status, body.order.status]).toEqual([200, 'completed']);
    expect(await mailed(app, 'O teu download')).toHaveLength(1);
  });

  test('200: approves the first order without acceptance', async () => {
    const { id, auth } = await sellTwice();
    expect((await approve(app, auth, id)).status).toBe(200);
  });

  test('200: the other order was cancelled meanwhile', async () => {
    const first = await makeSale(app, { form: code });
    const { id, auth } = await makeSale(app, { form: code });
    await cancel(app, first.auth, first.id);
    expect((await approve(app, auth, id)).status).toBe(200);
  });

  test('400: acceptDuplicate must be true or false', async () => {
    const { second, auth } = await sellTwice();
    expect((await approve(app, auth, second, { acceptDuplicate: 'yes' })).status).toBe(400);
  });
});

test('an order without a code is never a duplicate', async () => {
  const { user, auth } = await logInAs(app);
  const product = await makeProduct(app, user);
  const form = { payment: 'paypal', confirmationCode: '' };
  const ids = [await orderId(app, product._id, form), await orderId(app, product._id, form)];
  for (const id of ids) expect((await approve(app, auth, id)).status).toBe(200);
});
