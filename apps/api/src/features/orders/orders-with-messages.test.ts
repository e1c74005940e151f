import { describe, expect, test } from 'vitest';
import { getOrderPage, getOrderToken, createOrderWithToken, submitProof } from '../../testing/order-page.ts';
import { approve, BUYER, createPendingOrder, placeOrderAndGetId, returnProof, submitOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const ACCOUNT = '84 123 4567';
/** The time of the tests in Maputo, as a message states it. */
function formatSentAt(msAgo = 0): string {
  const [day = '', time = ''] = new Date(app.clock.now().getTime() - msAgo + 2 * 3_600_000).toISOString().split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year.slice(2)} as ${time.slice(0, 5)}`;
}
const buildMessage = ({ code = 'DF50KDFDHWK', amount = '850.00MT', account = '258841234567', sentAt = formatSentAt() } = {}) =>
  `Confirmado ${code}. Transferiste ${amount} e a taxa foi de 8.00MT para ${account} - ANA EXEMPLO aos ${sentAt}. ` +
  'O teu novo saldo M-Pesa e de 12.00MT.';

const listOrders = async (auth: Record<string, string>, query = '') =>
  (await app.http.get(`/api/creators/orders${query}`).set(auth).expect(200)).body.orders;

const placeOrderWithText = async (confirmationCode: string) =>
  await createPendingOrder(app, { creator: { mpesa: ACCOUNT }, product: { price: 85_000 }, form: { confirmationCode } });

describe('an order with a pasted confirmation message', () => {
  test('has the code of the message, its facts, and how they compare', async () => {
    const text = buildMessage();
    const { auth, orderId } = await placeOrderWithText(text);
    const [order] = await listOrders(auth);
    expect(order.confirmationCode).toBe('DF50KDFDHWK');
    expect(order.message).toEqual({
      text: text.replace('12.00MT', '***MT'),
      amount: 850,
      fee: 8,
      sentAt: expect.any(String),
      sender: null,
      receiver: { phone: '258841234567', name: 'ANA EXEMPLO' },
      checks: { amount: 'match', receiver: 'match', date: 'match', code: 'match' },
    });
    expect((await listOrders(auth, '?q=df50kdfdhwk'))[0]._id).toBe(orderId);
    expect((await approve(app, auth, orderId)).status).toBe(200);
  });

  test('may be handed in again days later, after the proof was returned', async () => {
    const { auth, orderId } = await placeOrderWithText(buildMessage());
    await returnProof(app, auth, orderId, { reason: 'unreadable' });
    const token = await getOrderToken(app, orderId);
    const message = buildMessage();
    app.clock.advance(48 * 3_600_000);
    await submitProof(app, { orderId, token }, message);
    expect((await listOrders(auth))[0].message.checks.date).toBe('match');
  });

  test('tells what spoke against it after the buyer has replaced it', async () => {
    const { auth, orderId, product } = await placeOrderWithText(buildMessage({ amount: '500.00MT', account: '258870000000' }));
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'DF50KDFDHWK' });
    await OrderModel.updateOne({ _id: otherId }, { $set: { hasReusedPicture: true } });
    for (const [id, code] of [
      [otherId, 'BKL7XQ92M1'],
      [otherId, 'BKL7XQ92M2'],
      [orderId, 'BKL7XQ92M3'],
    ] as const) {
      await returnProof(app, auth, id, { reason: 'other' });
      await submitProof(app, { orderId: id, token: await getOrderToken(app, id) }, code);
    }
    const [other, first] = await listOrders(auth);
    const readWarnings = (order: { earlierProofs: { warnings?: string[] }[] }) =>
      order.earlierProofs.map(({ warnings }) => warnings);
    expect(readWarnings(first)).toEqual([['wrong_amount', 'wrong_account']]);
    expect(readWarnings(other)).toEqual([['reused_code', 'reused_picture'], undefined]);
  });

  test.each([
    ['another amount', { amount: '500.00MT' }, { amount: 'differs' }],
    ['an ambiguous amount', { amount: '1e9MT' }, { amount: 'unknown' }],
    ['another account', { account: '258870000000' }, { receiver: 'differs' }],
    ['a masked account', { account: '84****567' }, { receiver: 'unknown' }],
    ['an impossible date', { sentAt: '31/02/26 as 08:15' }, { date: 'unknown' }],
    ['an old date', { sentAt: '01/02/25 as 08:15' }, { date: 'differs' }],
  ])('is marked and never refused: %s', async (_, changes, expected) => {
    const { auth } = await placeOrderWithText(buildMessage(changes));
    const [{ message }] = await listOrders(auth);
    expect(message.checks).toEqual({ amount: 'match', receiver: 'match', date: 'match', code: 'match', ...expected });
  });

  test('does not keep the balance of the buyer, even if no pattern matches', async () => {
    const { auth } = await placeOrderWithText('Pagamento QX7. Saldo actual: MZN 1 234,50. Obrigado');
    expect((await listOrders(auth))[0].confirmationCode).toBe('Pagamento QX7. Saldo actual: MZN ***. Obrigado');
  });

  test('is marked as paid in time up to 24 hours before the proof and 15 minutes after it', async () => {
    const results: string[] = [];
    for (const minutes of [24 * 60 + 1, 24 * 60 - 1, -14, -17]) {
      const sentAt = formatSentAt(minutes * 60_000);
      const { auth } = await placeOrderWithText(buildMessage({ sentAt, code: `DF50KDF${minutes}X`.replace('-', 'A') }));
      results.push((await listOrders(auth))[0].message.checks.date as string);
    }
    expect(results).toEqual(['differs', 'match', 'match', 'differs']);
  });

  test('has the same code as an order with the typed code', async () => {
    const { auth, product } = await placeOrderWithText('df50 kdfd hwk');
    const secondId = await placeOrderAndGetId(app, product._id, { confirmationCode: buildMessage() });
    const orders: { _id: string; duplicateCode: boolean; message?: { checks: object } }[] = await listOrders(auth);
    const second = orders.find(({ _id }) => _id === secondId);
    expect(second).toMatchObject({ duplicateCode: true, message: { checks: { code: 'differs' } } });
    expect((await approve(app, auth, secondId)).body.code).toBe('duplicate_payment_code');
  });

  test('keeps its code as unused if a later order repeats it', async () => {
    const { auth, product, orderId } = await placeOrderWithText(buildMessage());
    await placeOrderAndGetId(app, product._id, { confirmationCode: 'df50 kdfd hwk' });
    const orders: { _id: string; reusedCode?: object; message?: { checks: object } }[] = await listOrders(auth);
    const first = orders.find(({ _id }) => _id === orderId);
    expect(first).toMatchObject({ duplicateCode: false, message: { checks: { code: 'match' } } });
    expect(first).toHaveProperty('reusedCode');
  });

  test('is found again by a retry with the same idempotency key', async () => {
    const { product } = await placeOrderWithText('OUTRO');
    const fields = { ...BUYER, confirmationCode: buildMessage() };
    const first = await submitOrder(app, product._id, fields, { key: 'same-key' });
    await OrderModel.db.collection('idempotency_keys').deleteMany({});
    const second = await submitOrder(app, product._id, fields, { key: 'same-key' });
    expect([first.status, second.status, second.body.order._id]).toEqual([201, 201, first.body.order._id]);
  });

  test('keeps the facts of a message that is replaced, and removes them from the current proof', async () => {
    const { orderId, token, auth } = await createOrderWithToken(app, { form: { confirmationCode: buildMessage() } });
    await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
    expect((await listOrders(auth))[0].message).toBeUndefined();
    const { proofs } = (await getOrderPage(app, orderId, token)).body;
    expect(proofs).toMatchObject([{ code: 'DF50KDFDHWK' }, { code: 'BKL7XQ92M9' }]);
    const stored = await OrderModel.findById(orderId).lean();
    expect(stored?.earlierProofs[0]?.message).toMatchObject({ amount: 85_000, pattern: expect.any(String) });
  });
});

describe('a text that no pattern understands', () => {
  test.each([
    ['a code with emoji', 'BKL7XQ 📱 92M1'],
    ['a sentence', 'Já paguei ontem à noite pelo telemóvel da minha irmã, ela mandou o comprovativo'],
    ['a message in another language', 'Confirmé. Vous avez envoyé 850 MT à 84 123 4567, réf. 77XX'],
  ])('is kept as it is: %s', async (_, text) => {
    const { auth } = await placeOrderWithText(text);
    const [order] = await listOrders(auth);
    expect([order.confirmationCode, order.message]).toEqual([text, undefined]);
  });

  test('loses right-to-left marks, which would show another code', async () => {
    const { auth } = await placeOrderWithText('\u202eBKL7XQ\u202c 92M1');
    expect((await listOrders(auth))[0].confirmationCode).toBe('BKL7XQ 92M1');
  });

  test('may have 1,000 characters', async () => {
    const { product } = await createPendingOrder(app);
    const submit = async (length: number) =>
      await submitOrder(app, product._id, { ...BUYER, confirmationCode: 'Confirmado.'.repeat(1000).slice(0, length) });
    expect([(await submit(1000)).status, (await submit(1001)).status, (await submit(10_000)).status]).toEqual([201, 400, 400]);
  });
});
