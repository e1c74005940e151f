import { describe, expect, test } from 'vitest';
import { createInvariants } from '../../invariants.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { logInAs } from '../../testing/factories.ts';
import { getOrderToken, submitProof } from '../../testing/order-page.ts';
import { approve, cancel, createPendingOrder, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
type Auth = Record<string, string>;
const CODE = 'DF50KDFDHWK';

const placeWith = async (confirmationCode: string) =>
  await createPendingOrder(app, { product: { price: 85_000 }, form: { confirmationCode } });
const readOrder = async (auth: Auth, id: string) =>
  (await app.http.get('/api/creators/orders?limit=100').set(auth).expect(200)).body.orders.find(
    (order: { _id: string }) => order._id === id,
  );
const readMarks = async (...ids: string[]) =>
  await Promise.all(ids.map(async (id) => (await OrderModel.findById(id).lean())?.duplicateCode));
const replaceProof = async (orderId: string, code: string): Promise<void> => {
  expect((await submitProof(app, { orderId, token: await getOrderToken(app, orderId) }, code)).status).toBe(201);
};
const expectConsistentCodes = async (): Promise<void> => {
  const results = await Array.fromAsync(checkInvariants(createInvariants(app.deps)));
  expect(results.find(({ name }) => name.startsWith('payment codes'))?.firstDifferences).toEqual([]);
};

describe('a code among other words', () => {
  test('is the same code as without them', async () => {
    const { product } = await placeWith(CODE);
    for (const confirmationCode of [
      'DF50KDFDHWK M-Pesa',
      'Ref. DF50KDFDHWK',
      'Código: DF50KDFDHWK',
      'ＤＦ５０ＫＤＦＤＨＷＫ',
      'ꓓꓝ50ꓗꓓꓝꓓꓧꓪꓗ',
      'ᎠF50ᏦᎠFᎠᎻᎳᏦ obrigado',
      'Confirmado DF50KDFDHWK. Transferiste 850.00MT para 258841234567 - ANA EXEMPLO aos 21/11/26 as 9:05.',
    ])
      expect(await readMarks(await placeOrderAndGetId(app, product._id, { confirmationCode })), confirmationCode).toEqual([true]);
    await expectConsistentCodes();
  });

  test('links the orders with it, of which one can be approved', async () => {
    const { orderId, auth, product } = await placeWith(CODE);
    const other = await placeOrderAndGetId(app, product._id, { confirmationCode: `Ref. ${CODE}` });
    expect(await readMarks(orderId, other)).toEqual([false, true]);
    expect((await readOrder(auth, orderId)).reusedCode.order._id).toBe(other);
    expect((await readOrder(auth, other)).reusedCode.order._id).toBe(orderId);
    expect((await approve(app, auth, other)).body.code).toBe('duplicate_payment_code');
    expect((await approve(app, auth, orderId)).status).toBe(200);
    const third = await placeOrderAndGetId(app, product._id, { confirmationCode: `e também ${CODE} ontem` });
    expect((await approve(app, auth, third)).status).toBe(409);
    await expectConsistentCodes();
  });

  test('is claimed once by orders at the same moment', async () => {
    const { product } = await createPendingOrder(app);
    const texts = [CODE, `Ref. ${CODE}`, `${CODE} M-Pesa`, `Código: ${CODE}`];
    const place = async (confirmationCode: string) => await placeOrderAndGetId(app, product._id, { confirmationCode });
    const ids = await Promise.all(texts.map(place));
    expect((await readMarks(...ids)).filter((isDuplicate) => !isDuplicate)).toHaveLength(1);
    await expectConsistentCodes();
  });

  test('is free again after its order is cancelled, but not when the order gets another one', async () => {
    const { orderId, auth, product } = await placeWith(`Ref. ${CODE}`);
    const second = await placeOrderAndGetId(app, product._id, { confirmationCode: `${CODE} M-Pesa` });
    await cancel(app, auth, orderId);
    expect(await readMarks(second)).toEqual([false]);
    await replaceProof(second, 'BKL7XQ92M1 e-Mola');
    const third = await placeOrderAndGetId(app, product._id, { confirmationCode: CODE });
    expect(await readMarks(second, third)).toEqual([false, true]);
    await expectConsistentCodes();
  });

  test('finds its order in a search and in a statement', async () => {
    const { orderId, auth } = await placeWith(`Código:${CODE}`);
    const { orders } = (await app.http.get(`/api/creators/orders?q=${CODE.toLowerCase()}`).set(auth)).body;
    expect(orders).toMatchObject([{ _id: orderId }]);
    const statement = `Codigo,Entrada,Data\n${CODE},850.00,${app.clock.now().toISOString().slice(0, 10)}`;
    const { sure, unsure } = (await app.http.post('/api/creators/orders/match').set(auth).send({ statement })).body;
    expect([...sure, ...unsure].map(({ order }) => order._id)).toEqual([orderId]);
  });

  test('in a message about a failed payment is claimed, but matches no statement', async () => {
    const { auth, orderId } = await placeWith(`Transacao ${CODE} falhou. Nao tens saldo suficiente.`);
    expect((await OrderModel.findById(orderId).lean())?.paymentCodes).toContain(CODE);
    const statement = `Codigo,Entrada,Data\n${CODE},850.00,${app.clock.now().toISOString().slice(0, 10)}`;
    expect((await app.http.post('/api/creators/orders/match').set(auth).send({ statement })).body.sure).toEqual([]);
  });

  test('with letters that look like none of ASCII makes the order suspicious', async () => {
    const { orderId } = await placeWith('DF50漢KDFD');
    const { auth } = await logInAs(app, { role: 'admin' });
    const { orders } = (await app.http.get('/api/admin/orders?queue=suspicious&limit=100').set(auth).expect(200)).body;
    expect(orders.map(({ _id }: { _id: string }) => _id)).toContain(orderId);
  });
});

describe('two payments in one text', () => {
  const payment = (code: string, amount: string) =>
    `Confirmado ${code}. Transferiste ${amount}MT e a taxa foi de 0.00MT para 258841234567 - ANA EXEMPLO aos 21/11/26 as 9:05.`;

  test('both codes are claimed, the sum counts, and neither payment counts as the whole', async () => {
    const text = `${payment(CODE, '850.00')} ${payment('BKL7XQ92M1', '850.00')}`;
    const { orderId, auth, product } = await placeWith(text);
    expect(await readOrder(auth, orderId)).toMatchObject({
      confirmationCode: `${CODE} + BKL7XQ92M1`,
      message: { payments: 2, amount: 1700, checks: { amount: 'differs' } },
    });
    const other = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M1' });
    expect(await readMarks(orderId, other)).toEqual([false, true]);
    await cancel(app, auth, other);
    const statement = `${CODE} Recebeste 850.00MT de 258865550188`;
    const { sure } = (await app.http.post('/api/creators/orders/match').set(auth).send({ statement })).body;
    expect(sure).toEqual([]);
    await expectConsistentCodes();
  });

  test('of which each is half of the price match it together', async () => {
    const { orderId, auth } = await placeWith(`${payment(CODE, '425.00')} ${payment('BKL7XQ92M1', '425.00')}`);
    expect((await readOrder(auth, orderId)).message).toMatchObject({ payments: 2, amount: 850, checks: { amount: 'match' } });
  });

  test('an order keeps its mark while one of its codes belongs to another order', async () => {
    const { orderId: first, auth, product } = await placeWith(CODE);
    const second = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M1' });
    const both = await placeOrderAndGetId(app, product._id, { confirmationCode: `${CODE} e BKL7XQ92M1` });
    await cancel(app, auth, first);
    expect(await readMarks(second, both)).toEqual([false, true]);
    await cancel(app, auth, second);
    expect(await readMarks(second, both)).toEqual([false, false]);
    await expectConsistentCodes();
  });
});

test('codes that differ by characters that people confuse are shown to both creators, and can be approved', async () => {
  const { orderId, auth, product } = await placeWith('DF50KDFDHW1');
  const other = await placeOrderAndGetId(app, product._id, { confirmationCode: 'Ref. DF5OKDFDHW1' });
  const foreign = await placeWith('DF50KDFDHWI');
  expect(await readMarks(orderId, other, foreign.orderId)).toEqual([false, false, false]);
  expect(await readOrder(auth, orderId)).toMatchObject({ similarCode: { order: { _id: other } } });
  expect((await readOrder(auth, other)).similarCode.order._id).toBe(orderId);
  expect((await readOrder(auth, orderId)).reusedCode).toBeUndefined();
  expect((await readOrder(foreign.auth, foreign.orderId)).similarCode).toEqual({});
  for (const id of [orderId, other]) expect((await approve(app, auth, id)).status).toBe(200);
  await expectConsistentCodes();
});
