import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { addPhone, buildReceived, buildSent, forward, type Phone } from '../../testing/devices.ts';
import { logInAs } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { PaymentModel } from '../payments/payments.model.ts';
import { recordPayments } from '../payments/record-payments.ts';
import { DeviceMessageModel } from './device-messages.model.ts';
import { DeviceModel } from './devices.model.ts';

const app = setUpTestApp();

/** Codes of M-Pesa have 10 or 11 characters. */
const toCode = (n: number): string => `DKN1ABCD${String(n).padStart(3, '0')}`;
const receive = async (phone: Phone, n: number, balance: number, fields: Partial<Parameters<typeof buildReceived>[0]> = {}) =>
  await forward(app, phone, buildReceived({ code: toCode(n), balance, amount: 10_000, ...fields }));
const readConfirmed = async (): Promise<Record<string, boolean>> =>
  Object.fromEntries((await PaymentModel.find().lean()).map(({ code, isConfirmed }) => [Number(code.slice(-3)), isConfirmed]));
const readChain = async () => {
  const device = await DeviceModel.findOne().lean();
  return [device?.isTrusted, device?.brokenAt !== null];
};

/** What importing a statement does with a payment. */
async function confirm(n: number, { amount = 10_000, at = '2026-11-21T07:55:00Z' } = {}): Promise<void> {
  const creator = (await DeviceModel.findOne().lean())?.creator;
  if (!creator) throw new Error('no device');
  const facts = { wallet: 'mpesa' as const, code: toCode(n), amount, at: new Date(at), hasTime: true };
  await recordPayments(app.deps, [
    { creator, source: 'statement', ...facts, payer: { phone: null, name: null }, isConfirmed: true },
  ]);
}

/** Adds a phone and makes its chain trusted with a confirmed payment. The balance is 1,000 MT. */
async function createTrustedPhone(): Promise<Phone> {
  const { auth } = await logInAs(app);
  const phone = await addPhone(app, auth);
  await receive(phone, 1, 90_000);
  await confirm(1);
  await receive(phone, 2, 100_000);
  expect(await readConfirmed()).toEqual({ 1: true, 2: true });
  return phone;
}

test('the first messages are suggestions until one of them is confirmed', async () => {
  const { auth } = await logInAs(app);
  const phone = await addPhone(app, auth);
  await receive(phone, 1, 90_000);
  await receive(phone, 2, 100_000);
  expect([await readConfirmed(), await readChain()]).toEqual([{ 1: false, 2: false }, [false, false]]);
  await confirm(2);
  await receive(phone, 3, 110_000);
  expect([await readConfirmed(), await readChain()]).toEqual([{ 1: false, 2: true, 3: true }, [true, false]]);
  expect(await PaymentModel.findOne({ code: toCode(3) }).lean()).toMatchObject({ isSigned: true, source: 'phone' });
});

test('only the newest hundred payments can make the chain trusted', async () => {
  const { auth } = await logInAs(app);
  const phone = await addPhone(app, auth);
  await receive(phone, 1, 90_000);
  await confirm(1);
  const { device, segment, expiresAt } = (await DeviceMessageModel.findOne().lean()) ?? {};
  const later = { device, segment, expiresAt, facts: 'facts', amount: 10_000 };
  await DeviceMessageModel.insertMany(
    Array.from({ length: 100 }, (_, i) => ({ ...later, key: `key ${i}`, payment: new Types.ObjectId() })),
  );
  await receive(phone, 2, 100_000);
  expect(await readChain()).toEqual([false, false]);
  await confirm(2);
  await receive(phone, 3, 110_000);
  expect(await readChain()).toEqual([true, false]);
});

test('what goes out belongs to the chain', async () => {
  const phone = await createTrustedPhone();
  await forward(app, phone, buildSent({ code: toCode(900), amount: 50_000, fee: 300, balance: 49_700 }));
  await forward(
    app,
    phone,
    'Confirmado DF30KCJDIIA. Aos 21/11/26 as 9:57 AM levantaste 100.00MT no agente 425300 - AGENTE. O novo saldo M-Pesa e de 387.00MT e a taxa foi de 10.00MT.',
  );
  await receive(phone, 3, 48_700);
  expect(await readConfirmed()).toEqual({ 1: true, 2: true, 3: true });
});

describe('a suggestion is', () => {
  test.each([
    ['what does not continue the balance', 111_000],
    ['what states the balance before it', 100_000],
  ])('%s, and everything after it', async (_case, balance) => {
    const phone = await createTrustedPhone();
    await receive(phone, 3, balance);
    await receive(phone, 4, balance + 10_000);
    await receive(phone, 5, 110_000);
    expect([await readConfirmed(), await readChain()]).toEqual([
      { 1: true, 2: true, 3: false, 4: false, 5: false },
      [false, true],
    ]);
    await confirm(5);
    await receive(phone, 6, 120_000);
    expect((await readConfirmed())['6']).toBe(true);
  });

  test('a message that arrives out of order', async () => {
    const phone = await createTrustedPhone();
    await receive(phone, 4, 120_000);
    await receive(phone, 3, 110_000);
    expect(await readConfirmed()).toEqual({ 1: true, 2: true, 3: false, 4: false });
  });

  test('a message without a balance', async () => {
    const phone = await createTrustedPhone();
    await forward(app, phone, `Confirmado ${toCode(3)}. Recebeste 100.00MT de 258840000001 - ANA aos 21/11/26 as 9:57 AM.`);
    await receive(phone, 4, 120_000);
    expect(await readConfirmed()).toEqual({ 1: true, 2: true, 3: false, 4: false });
  });
});

test('a replay changes nothing', async () => {
  const phone = await createTrustedPhone();
  await receive(phone, 3, 110_000);
  await receive(phone, 1, 90_000);
  await receive(phone, 3, 110_000);
  await receive(phone, 4, 120_000);
  expect([await readConfirmed(), await readChain()]).toEqual([{ 1: true, 2: true, 3: true, 4: true }, [true, false]]);
});

test('messages at the same instant are compared one after the other', async () => {
  const phone = await createTrustedPhone();
  const text = buildReceived({ code: toCode(3), balance: 110_000, amount: 10_000 });
  await Promise.all([1, 2, 3, 4].map(() => forward(app, phone, text)));
  await receive(phone, 4, 120_000);
  expect(await readConfirmed()).toEqual({ 1: true, 2: true, 3: true, 4: true });
});

describe('nobody can begin a chain with an invented balance:', () => {
  test('the code of a message that was forged is known again when the real one comes', async () => {
    const { auth } = await logInAs(app);
    const phone = await addPhone(app, auth);
    await receive(phone, 1, 5_000_000);
    await receive(phone, 1, 90_000);
    await confirm(1);
    await receive(phone, 2, 5_010_000);
    expect(await readConfirmed()).toEqual({ 1: true, 2: false });
  });

  test.each([
    ['that the statement had before', async () => await confirm(7), {}, {}],
    ['of another amount', undefined, {}, { amount: 99_000 }],
    ['of another day', undefined, {}, { at: '2026-11-01T07:55:00Z' }],
  ])('a payment %s confirms no chain', async (_case, before, message, statement) => {
    const phone = await createTrustedPhone();
    await before?.();
    await receive(phone, 7, 5_000_000, message);
    await confirm(7, statement);
    await receive(phone, 8, 5_010_000);
    expect((await readConfirmed())['8']).toBe(false);
  });

  test('a payment of days ago confirms no chain', async () => {
    const phone = await createTrustedPhone();
    app.clock.advance(3 * 24 * 60 * 60 * 1000);
    await receive(phone, 7, 5_000_000);
    await confirm(7);
    await receive(phone, 8, 5_010_000);
    expect((await readConfirmed())['8']).toBe(false);
  });
});
