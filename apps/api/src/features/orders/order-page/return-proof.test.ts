import { describe, expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import { createOrderWithToken, findOrderLink, getOrderPage, getOrderToken, submitProof } from '../../../testing/order-page.ts';
import {
  approve,
  approveNewestProof,
  cancel,
  placeOrderAndGetId,
  returnProof,
  runJobsAndReadEmails,
} from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { UserModel } from '../../accounts/users.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;
const fromNow = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString();

describe('POST /api/creators/orders/:id/return', () => {
  test('200: emails the reason, keeps the status pending, and a repeated request changes nothing', async () => {
    const { orderId, token, auth } = await createOrderWithToken(app);
    const { status, body } = await returnProof(app, auth, orderId, { reason: 'wrong_amount', note: 'Recebi 500 MZN.' });
    expect([status, body.message]).toEqual([200, t('orders.returned')]);
    expect(body.order).toMatchObject({
      status: 'pending',
      state: 'returned',
      returned: { reason: 'wrong_amount', note: 'Recebi 500 MZN.', at: fromNow(0) },
      expiresAt: fromNow(7 * DAY_MS),
    });
    const [email] = await runJobsAndReadEmails(app, 'Falta um comprovativo');
    expect(email?.text).toContain('o valor não é o da encomenda');
    expect(email?.text).toMatch(/\n\nOlá [^\n]+, @\S+ recebeu o teu comprovativo/);
    expect(email?.html).toMatch(/border-left:[^>]*><p[^>]*>Nota do criador: Recebi 500 MZN\./);
    expect(email?.text).toMatch(/Recebi 500 MZN\.\n\nNão pagues tudo outra vez\. O preço é 850,00.MZN: .*envia só o que falta/);
    expect(email?.text).toMatch(/até \d+ \S+ \d{4}, \d\d:\d\d, expira\.\n\nO dinheiro que já pagaste não expira/);
    expect(findOrderLink(email?.text)).toContain(token);
    // The button comes before what every such email says.
    expect(email?.text).toMatch(/Recebi 500 MZN\.[^]*Enviar comprovativo: [^]*até \d+[^]*Produto: /);
    await app.mailbox.clear();
    const repeated = await returnProof(app, auth, orderId, { reason: 'other' });
    expect([repeated.status, repeated.body.order.returned.reason]).toEqual([200, 'wrong_amount']);
    expect(await runJobsAndReadEmails(app, 'Falta um comprovativo')).toEqual([]);
    expect((await getOrderPage(app, orderId, token)).body.proofs).toMatchObject([
      { verdict: 'returned', reason: 'wrong_amount', note: 'Recebi 500 MZN.' },
    ]);
  });

  test('200: the page and the email name the account, its holder, and what the message left unpaid', async () => {
    const confirmationCode =
      'Confirmado DKP7WQ21M8F. Transferiste 800.00MT e a taxa foi de 2.00MT para 845550100 - ANA EXEMPLO aos 23/11/26 as 8:15 AM.';
    const creator = { mpesa: '84 555 0100', accountHolder: 'Ana Exemplo' };
    const { orderId, token, auth } = await createOrderWithToken(app, { creator, form: { confirmationCode } });
    await returnProof(app, auth, orderId, { reason: 'wrong_amount' });
    const { body } = await getOrderPage(app, orderId, token);
    expect(body.proofs).toMatchObject([{ reason: 'wrong_amount', paidAmount: 800 }]);
    expect(body.creator.accountHolder).toBe('Ana Exemplo');
    const [email] = await runJobsAndReadEmails(app, 'Falta um comprovativo');
    const text = email?.text?.replaceAll('\u00a0', ' ');
    for (const line of [
      'Não pagues tudo outra vez. O comprovativo fala de 800,00 MZN, e o preço é 850,00 MZN: envia só os 50,00 MZN que faltam',
      'Falta pagar: 50,00 MZN',
      'Conta: +258 84 555 0100',
      'Em nome de: Ana Exemplo',
    ])
      expect(text).toContain(line);
    await UserModel.updateOne({ mpesa: '84 555 0100' }, { $set: { mpesa: '84 999 0000' } });
    expect((await getOrderPage(app, orderId, token)).body.creator.accountHolder).toBeUndefined();
  });

  test('200: the amount that the creator says has arrived counts in place of the message', async () => {
    const { orderId, token, auth } = await createOrderWithToken(app, { creator: { mpesa: '84 555 0100' } });
    const invalid = [{ received: 850 }, { received: 0 }, { received: 500, reason: 'other' }];
    for (const fields of invalid) {
      const { status, body } = await returnProof(app, auth, orderId, { reason: 'wrong_amount', ...fields });
      expect([status, Object.keys(body.fields as object)]).toEqual([400, ['received']]);
    }
    const { body } = await returnProof(app, auth, orderId, { reason: 'wrong_amount', received: 500.5 });
    expect(body.order).toMatchObject({ arrivedAmount: 500.5, returned: { received: 500.5, note: null } });
    const [email] = await runJobsAndReadEmails(app, 'Falta um comprovativo');
    const text = email?.text?.replaceAll('\u00a0', ' ');
    for (const line of ['Chegaram 500,50 MZN de 850,00 MZN', 'Chegou até agora: 500,50 MZN', 'Falta pagar: 349,50 MZN'])
      expect(text).toContain(line);
    const page = (await getOrderPage(app, orderId, token)).body;
    expect([page.paidBefore, page.proofs[0].received, page.order.arrivedAmount]).toEqual([500.5, 500.5, 500.5]);
    const plain = (await app.http.get(`/orders/${orderId}/form?token=${token}`)).text.replaceAll('\u00a0', ' ');
    expect(plain).toMatch(/Falta pagar<\/dt>\s*<dd[^>]*><b>349,50 MZN/);
  });

  describe('a second payment after a return for the amount', () => {
    const createMessage = (code: string, amount: string): string =>
      `Confirmado ${code}. Transferiste ${amount}MT e a taxa foi de 2.00MT para 845550100 - ANA EXEMPLO aos 23/11/26 as 8:15 AM.`;
    const payTwice = async (first: string, second: string, received?: number) => {
      const creator = { mpesa: '84 555 0100' };
      const { orderId, token, auth } = await createOrderWithToken(app, { creator, form: { confirmationCode: first } });
      await returnProof(app, auth, orderId, { reason: 'wrong_amount', received });
      const { paidBefore } = (await getOrderPage(app, orderId, token)).body;
      expect((await submitProof(app, { orderId, token }, second)).status).toBe(201);
      const [order] = (await app.http.get('/api/creators/orders').set(auth).expect(200)).body.orders;
      return { paidBefore, message: order.message };
    };
    const [rest, both] = [createMessage('DKP7WQ21M9G', '50.00'), { payments: 2, amount: 850, checks: { amount: 'match' } }];

    test('completes the price together with the first one', async () => {
      expect(await payTwice(createMessage('DKP7WQ21M8F', '800.00'), rest)).toMatchObject({ paidBefore: 800, message: both });
    });

    test('counts the first one once if its message is handed in again', async () => {
      const first = createMessage('DKP7WQ21M8F', '800.00');
      expect((await payTwice(first, `${first} ${rest}`)).message).toMatchObject(both);
    });

    test('is no other amount if the first one is unknown', async () => {
      const { paidBefore, message } = await payTwice('DKP7WQ21M8F', rest);
      expect([paidBefore, message.amount, message.checks.amount]).toEqual([null, 50, 'unknown']);
    });

    test.each([
      ['a code', 'DKP7WQ21M8F'],
      ['a message of another amount', createMessage('DKP7WQ21M8F', '850.00')],
    ])('completes what the creator says has arrived, after %s', async (_, first) => {
      expect(await payTwice(first, rest, 800)).toMatchObject({ paidBefore: 800, message: both });
      const repeated = createMessage('DKP7WQ21M8F', '850.00');
      expect((await payTwice(first, repeated, 800)).message).toMatchObject({ amount: 800, checks: { amount: 'differs' } });
    });

    test('is compared with the price if it is the message of the first one', async () => {
      const { paidBefore, message } = await payTwice('dkp7 wq21 m8f', createMessage('DKP7WQ21M8F', '800.00'));
      expect([paidBefore, message.amount, message.checks.amount]).toEqual([null, 800, 'differs']);
    });
  });

  test.each(['unreadable', 'code_not_found', 'other'])('200: does not ask to pay again: %s', async (reason) => {
    const { orderId, auth } = await createOrderWithToken(app, { creator: { mpesa: '84 555 0100' } });
    await returnProof(app, auth, orderId, { reason });
    const [email] = await runJobsAndReadEmails(app, 'Falta um comprovativo');
    expect(email?.text).toMatch(/não pagues outra vez/i);
    expect(email?.text).not.toMatch(/reembolso na tua carteira|Falta pagar/);
  });

  test('200: lists find the order by its state and by its status', async () => {
    const { orderId, auth, product } = await createOrderWithToken(app);
    await returnProof(app, auth, orderId, { reason: 'unreadable' });
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2' });
    const listIds = async (query: string): Promise<string[]> =>
      (await app.http.get(`/api/creators/orders?${query}`).set(auth).expect(200)).body.orders.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await listIds('state=returned')).toEqual([orderId]);
    expect(await listIds('state=pending')).toEqual([otherId]);
    expect((await listIds('status=pending')).sort()).toEqual([orderId, otherId].sort());
    expect(await listIds('status=completed&state=returned')).toEqual([]);
    expect((await app.http.get('/api/creators/orders?state=paid').set(auth)).status).toBe(400);
  });

  test('400, 404 and 409: refuses an unknown reason, an order of another creator, and a decided order', async () => {
    const { orderId, auth } = await createOrderWithToken(app);
    expect((await returnProof(app, auth, orderId, { reason: 'late' })).status).toBe(400);
    expect((await returnProof(app, (await logInAs(app)).auth, orderId, { reason: 'other' })).status).toBe(404);
    await approve(app, auth, orderId);
    const { status, body } = await returnProof(app, auth, orderId, { reason: 'other' });
    expect([status, body.message]).toEqual([409, t('orders.alreadyCompleted')]);
  });
});

describe('POST /api/orders/:id/proofs', () => {
  test('201: a returned order becomes pending with the new proof, the history stays, and the creator is told', async () => {
    const { orderId, token, auth, creator } = await createOrderWithToken(app);
    await returnProof(app, auth, orderId, { reason: 'code_not_found' });
    app.clock.advance(60_000);
    const { status, body } = await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
    expect([status, body.order.state, body.order.expiresAt]).toEqual([201, 'pending', undefined]);
    expect((await getOrderPage(app, orderId, token)).body.proofs).toMatchObject([
      { code: 'BKL7XQ92M1', verdict: 'returned', reason: 'code_not_found', createdAt: fromNow(-60_000) },
      { code: 'BKL7XQ92M9', verdict: 'undecided', reason: null, createdAt: fromNow(0) },
    ]);
    expect(await runJobsAndReadEmails(app, 'Novo comprovativo', creator.email)).toHaveLength(1);
    const receipts = await runJobsAndReadEmails(app, 'Recebemos o teu comprovativo');
    expect(receipts.map(({ text }) => findOrderLink(text))).toEqual([expect.stringContaining(token)]);
    const { orders } = (await app.http.get('/api/creators/orders?q=BKL7XQ92M9').set(auth)).body;
    expect(orders).toMatchObject([{ _id: orderId, confirmationCode: 'BKL7XQ92M9' }]);
    expect((await approveNewestProof(app, auth, orderId)).status).toBe(200);
  });

  test('201: the email to the creator names a wallet only for an order by wallet', async () => {
    const { orderId, token, creator } = await createOrderWithToken(app, { form: { payment: 'visa' } });
    await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
    const [email] = await runJobsAndReadEmails(app, 'Novo comprovativo', creator.email);
    expect(email?.text).toContain('Compara o comprovativo com o pagamento que recebeste');
  });

  test('201: sends no email to a creator who has turned notifications off', async () => {
    const { orderId, token, creator } = await createOrderWithToken(app);
    await UserModel.updateOne({ _id: creator._id }, { $set: { notificationEnabled: false } });
    expect((await submitProof(app, { orderId, token }, 'BKL7XQ92M9')).status).toBe(201);
    expect(await runJobsAndReadEmails(app, 'Novo comprovativo', creator.email)).toEqual([]);
  });

  test('201: replaces an undecided proof, and the replaced code stays used', async () => {
    const { orderId, token, auth, product } = await createOrderWithToken(app);
    await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
    expect((await getOrderPage(app, orderId, token)).body.proofs).toMatchObject([
      { verdict: 'replaced' },
      { verdict: 'undecided' },
    ]);
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M1' });
    expect((await approve(app, auth, otherId)).body.code).toBe('duplicate_payment_code');
    const thirdId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M9' });
    expect((await approve(app, auth, thirdId)).body.code).toBe('duplicate_payment_code');
  });

  test('201: marks a new code that another order has, also after that order got another code', async () => {
    const { orderId, token, product } = await createOrderWithToken(app);
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2' });
    const readMarks = async () =>
      await Promise.all([orderId, otherId].map(async (id) => (await OrderModel.findById(id).lean())?.duplicateCode));
    await submitProof(app, { orderId, token }, 'BKL7XQ92M2');
    expect(await readMarks()).toEqual([true, false]);
    await submitProof(app, { orderId: otherId, token: await getOrderToken(app, otherId) }, 'BKL7XQ92M3');
    expect(await readMarks()).toEqual([true, false]);
  });

  test('201: keeps the code when only the picture is sent again', async () => {
    const { orderId, token } = await createOrderWithToken(app);
    expect((await submitProof(app, { orderId, token }, 'BKL7XQ92M1')).status).toBe(201);
    expect(await OrderModel.findById(orderId).lean()).toMatchObject({ duplicateCode: false, paymentCodes: ['BKL7XQ92M1'] });
  });

  test('201: an order without proof gets one, so that it no longer expires', async () => {
    const { orderId, token } = await createOrderWithToken(app, { form: { payment: 'paypal', confirmationCode: '' } });
    await OrderModel.updateOne({ _id: orderId }, { $unset: { proofAt: 1 }, $set: { confirmationCode: null, screenshot: null } });
    expect((await submitProof(app, { orderId, token }, undefined)).body.order.expiresAt).toBeUndefined();
    expect((await getOrderPage(app, orderId, token)).body.proofs).toMatchObject([{ code: null, verdict: 'undecided' }]);
  });

  test('400, 404, 409 and 415: refuses a missing code, a wrong token, a decided order and a file that is no picture', async () => {
    const { orderId, token, auth } = await createOrderWithToken(app);
    const missing = await submitProof(app, { orderId, token }, '');
    expect([missing.status, missing.body.fields]).toEqual([400, { confirmationCode: t('checkout.codeRequired') }]);
    const paypal = await createOrderWithToken(app, { form: { payment: 'paypal' } });
    expect((await app.http.post(`/api/orders/${paypal.orderId}/proofs`).send({ token: paypal.token })).status).toBe(400);
    expect((await submitProof(app, { orderId, token: 'x' }, 'BKL7XQ92M9')).status).toBe(404);
    const noPicture = await submitProof(app, { orderId, token }, 'BKL7XQ92M9', Buffer.from('not a picture'));
    expect([noPicture.status, Object.keys(noPicture.body.fields as object)]).toEqual([415, ['paymentScreenshot']]);
    await cancel(app, auth, orderId);
    const decided = await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
    expect([decided.status, decided.body.message]).toEqual([409, t('orders.alreadyCancelled')]);
  });

  test('409: an order has at most 20 proofs', async () => {
    const { orderId, token } = await createOrderWithToken(app);
    const proof = { code: 'X', screenshot: null, at: app.clock.now() };
    await OrderModel.updateOne({ _id: orderId }, { $set: { earlierProofs: Array.from({ length: 19 }, () => proof) } });
    const { status, body } = await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
    expect([status, body.message]).toEqual([409, t('orders.tooManyProofs')]);
  });
});
