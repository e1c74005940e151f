import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { getOrderPage, getOrderToken, submitProof } from '../../testing/order-page.ts';
import {
  approve,
  BUYER,
  cancel,
  createPendingOrder,
  runJobsAndReadEmails,
  sendPaymentInstructions,
  submitOrder,
} from '../../testing/orders.ts';
import { t } from '../../testing/t.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { expireOrders } from './decide/expire-orders.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;
const BODY = { text: 'Paga 850,00 MZN aqui.\nOu para ana@example.com', link: 'https://pay.example.com/inv_1' };

/** Places an order without a proof. */
async function placeUnpaid({ payment = 'visa', creator }: { payment?: string; creator?: Partial<UserRecord> } = {}) {
  const { user, auth } = await logInAs(app, creator);
  const { _id } = await makeProduct(app, user);
  const { body } = await submitOrder(app, _id, { ...BUYER, payment, confirmationCode: '' }, { screenshot: null });
  const orderId = String(body.order._id);
  return { orderId, auth, token: await getOrderToken(app, orderId), creatorEmail: user.email };
}

type Placed = Awaited<ReturnType<typeof placeUnpaid>>;

describe('POST /api/creators/orders/:id/payment-instructions', () => {
  test('200: the buyer reads text and link on the page of the order, and only the text in the email', async () => {
    const { orderId, token, auth } = await placeUnpaid();
    await app.mailbox.clear();
    const { status, body } = await sendPaymentInstructions(app, auth, orderId, BODY);
    expect([status, body.message]).toEqual([200, t('orders.instructionsSent')]);
    const at = app.clock.now();
    const expected = { paymentInstructions: { ...BODY, at: at.toISOString() }, state: 'pending' };
    expect(body.order).toMatchObject({ ...expected, expiresAt: new Date(at.getTime() + 7 * DAY_MS).toISOString() });
    expect((await getOrderPage(app, orderId, token)).body.order).toMatchObject(expected);
    const plainPage = await app.http.get(`/orders/${orderId}/form?token=${token}`);
    expect(plainPage.text).toContain('<a class="button" href="https://pay.example.com/inv_1" rel="noreferrer nofollow">');
    expect(plainPage.text).toContain('<p>Ou para ana@example.com</p>');
    const [email] = await runJobsAndReadEmails(app, 'Como pagar');
    // Nothing of the creator's text becomes a link in the reader's mail program.
    expect(email?.text).toContain('Paga 850,00 MZN aqui.\n\nOu para ana @ example. com');
    expect(email?.text).toContain(`/orders/${orderId}?token=${token}`);
    expect(email?.html).not.toContain('pay.example.com');
    expect(email?.text?.match(/^Produto: /gm)).toHaveLength(1);
  });

  test('200: the order waits for its buyer until a proof comes, and a second text replaces the first', async () => {
    const { orderId, token, auth, creatorEmail } = await placeUnpaid();
    expect((await OrderModel.findById(orderId).lean())?.waitingSince).toBeDefined();
    await sendPaymentInstructions(app, auth, orderId, BODY);
    const { body } = await sendPaymentInstructions(app, auth, orderId, { text: 'Paga por M-Pesa.', link: '' });
    expect(body.order.paymentInstructions).toEqual({ text: 'Paga por M-Pesa.', at: app.clock.now().toISOString() });
    expect(body.order.waitingSince).toBeUndefined();
    expect((await submitProof(app, { orderId, token }, 'TX-1234567')).status).toBe(201);
    expect((await runJobsAndReadEmails(app, 'Novo comprovativo', creatorEmail))[0]?.text).toMatch(
      /^O cliente enviou o comprovativo\n/,
    );
    const { order } = (await getOrderPage(app, orderId, token)).body;
    expect([order.expiresAt, order.paymentInstructions.text]).toEqual([undefined, 'Paga por M-Pesa.']);
    expect((await OrderModel.findById(orderId).lean())?.waitingSince).toEqual(app.clock.now());
    expect((await sendPaymentInstructions(app, auth, orderId, BODY)).status).toBe(409);
  });

  test('200: PayPal takes no meticais, so its price can be told', async () => {
    const { orderId, auth } = await placeUnpaid({ payment: 'paypal', creator: { paypal: 'ana@example.com' } });
    expect((await sendPaymentInstructions(app, auth, orderId, { text: 'São 13,40 USD.' })).status).toBe(200);
  });

  test('200: a price in another currency is shown before that in meticais, and the own account stays as it is in the email', async () => {
    const { orderId, token, auth } = await placeUnpaid({ payment: 'paypal', creator: { paypal: 'ana@example.com' } });
    const body = {
      text: 'Envia 7,50 USD para ana@example.com.\nNão para eva@example.com',
      foreignPrice: { amount: 750, currency: 'USD' },
    };
    await app.mailbox.clear();
    const { order } = (await sendPaymentInstructions(app, auth, orderId, body)).body;
    expect(order.paymentInstructions.foreignPrice).toEqual(body.foreignPrice);
    expect((await getOrderPage(app, orderId, token)).body.order.paymentInstructions).toMatchObject(body);
    const plainPage = await app.http.get(`/orders/${orderId}/form?token=${token}`);
    expect(plainPage.text).toContain('<p>Preço combinado: 7,50\u00a0USD</p>');
    const [email] = await runJobsAndReadEmails(app, 'Como pagar');
    expect(email?.text).toMatch(/Valor: 7,50.USD \(850,00.MZN\)/);
    expect(email?.text).toContain('Envia 7,50 USD para ana@example.com.\n\nNão para eva @ example. com');
    const changed = { ...body, foreignPrice: { amount: 820, currency: 'USD' } };
    expect((await sendPaymentInstructions(app, auth, orderId, changed)).status).toBe(200);
    expect((await getOrderPage(app, orderId, token)).body.order.paymentInstructions).toMatchObject({
      ...changed,
      previousForeignPrice: body.foreignPrice,
    });
    const changedEmails = await runJobsAndReadEmails(app, 'Como pagar');
    expect(changedEmails.at(-1)?.text).toMatch(/O preço mudou de 7,50.USD para 8,20.USD\./);
    expect((await app.http.get(`/orders/${orderId}/form?token=${token}`)).text).toContain('O preço mudou de 7,50');
    // Without the price, the next text takes it back.
    const second = await sendPaymentInstructions(app, auth, orderId, { text: 'Espera.' });
    expect(second.body.order.paymentInstructions).not.toHaveProperty('foreignPrice');
  });

  test.each([
    [{ amount: 0, currency: 'USD' }, 'foreignPrice.amount', 'validation.foreignAmount'],
    [{ amount: 7.5, currency: 'USD' }, 'foreignPrice.amount', 'validation.foreignAmount'],
    [{ amount: 10_000_001, currency: 'USD' }, 'foreignPrice.amount', 'validation.foreignAmountMax'],
    [{ amount: 750, currency: 'MZN' }, 'foreignPrice.currency', 'validation.foreignCurrency'],
  ] as const)('400: the price %j', async (foreignPrice, field, message) => {
    const { orderId, auth } = await placeUnpaid();
    const { status, body } = await sendPaymentInstructions(app, auth, orderId, { ...BODY, foreignPrice });
    expect([status, body.fields]).toEqual([400, { [field]: t(message) }]);
  });

  test.each(['http://pay.example.com', 'https://localhost/x', 'https://a:b@pay.example.com', 'javascript:alert(1)', 'x'])(
    '400: the link %s',
    async (link) => {
      const { orderId, auth } = await placeUnpaid();
      const { status, body } = await sendPaymentInstructions(app, auth, orderId, { ...BODY, link });
      expect([status, body.fields]).toEqual([400, { link: t('validation.paymentLink') }]);
    },
  );

  test('404: the order of another creator', async () => {
    const { orderId } = await placeUnpaid();
    const { auth } = await logInAs(app);
    expect((await sendPaymentInstructions(app, auth, orderId, BODY)).status).toBe(404);
  });

  test('409: an order whose buyer knows the account, and one that is decided', async () => {
    const withWallet = await createPendingOrder(app);
    expect((await sendPaymentInstructions(app, withWallet.auth, withWallet.orderId, BODY)).status).toBe(409);
    for (const decide of [approve, cancel]) {
      const { orderId, auth } = await placeUnpaid();
      expect((await decide(app, auth, orderId)).status).toBe(200);
      expect((await sendPaymentInstructions(app, auth, orderId, BODY)).status).toBe(409);
    }
  });
});

describe('the email about the end of a request', () => {
  const cancelAsCreator = async ({ auth, orderId }: Placed) => void (await cancel(app, auth, orderId));
  const withdraw = async ({ token, orderId }: Placed) =>
    void (await app.http.post(`/api/orders/${orderId}/withdraw?token=${token}`).expect(200));
  const expire = async () => {
    app.clock.advance(60 * DAY_MS);
    await expireOrders(app.deps);
  };

  test.each([
    ['cancelled', cancelAsCreator, 'Encomenda cancelada', 'o criador cancelou o pedido. Nada foi cobrado.'],
    ['expired', expire, 'A encomenda expirou', 'o pedido expirou antes de haver como pagar. Podes encomendar de novo.'],
    ['withdrawn', withdraw, 'Desistência', 'o cliente ainda não tinha como pagar.'],
  ] as const)('that is %s speaks of a payment only if there was a way to pay', async (_state, end, subject, text) => {
    for (const canPay of [false, true]) {
      const placed = await placeUnpaid();
      if (canPay) await sendPaymentInstructions(app, placed.auth, placed.orderId, BODY);
      await app.mailbox.clear();
      await end(placed);
      const [email] = await runJobsAndReadEmails(app, subject, subject === 'Desistência' ? placed.creatorEmail : undefined);
      expect(email?.text?.includes(text)).toBe(!canPay);
      expect(/Se (já )?(pagaste|recebeste)/.test(email?.text ?? '')).toBe(canPay);
    }
  });
});
