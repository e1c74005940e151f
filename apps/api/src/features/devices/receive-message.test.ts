import { deviceFormatIds } from '@banca/contracts/device-formats';
import { describe, expect, test } from 'vitest';
import { addPhone, buildReceived, buildSent, forward, type Phone, post } from '../../testing/devices.ts';
import { logInAs } from '../../testing/factories.ts';
import { forwardedRequests, signForwarderFields, signSmsBody } from '../../testing/forwarded-messages.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { PaymentModel } from '../payments/payments.model.ts';
import { DeviceModel } from './devices.model.ts';
import { SECRET_HEADER } from './forwarded-message.ts';

const app = setUpTestApp();
const UNKNOWN_ID = '65f1c0ffee0123456789abcd';
const MESSAGE = buildReceived({ code: 'DKN1ABCDE2F', balance: 100_000 });

const setUpPhone = async (fields?: Parameters<typeof addPhone>[2]): Promise<Phone> =>
  await addPhone(app, (await logInAs(app)).auth, fields);
const listPayments = async () => await PaymentModel.find().sort({ _id: 1 }).lean();
const findDevice = async () => await DeviceModel.findOne().lean();

describe.each(deviceFormatIds)('a message that %s forwards', (format) => {
  const build = ({ secret }: Phone, text = MESSAGE, sender = 'M-Pesa', now = app.clock.now()) =>
    forwardedRequests[format](secret, sender, text, now);

  test('200: is booked once with its facts, and its balance is not stored', async () => {
    const phone = await setUpPhone({ format });
    for (let i = 0; i < 3; i += 1) expect(await post(app, phone, build(phone))).toBe(200);
    expect(await listPayments()).toMatchObject([
      {
        source: 'phone',
        wallet: 'mpesa',
        code: 'DKN1ABCDE2F',
        amount: 85_000,
        paidAt: new Date('2026-11-21T07:55:00Z'),
        hasTime: true,
        payer: { phone: '258865550188', name: 'INACIO SITOE' },
        isConfirmed: false,
        state: 'open',
      },
    ]);
    expect(await findDevice()).toMatchObject({ lastResult: 'payment', activeAt: app.clock.now() });
    expect(JSON.stringify([await findDevice(), await listPayments()])).not.toMatch(/100[.,]?000|1,000/);
  });

  test('401: with another secret, of another device, of an unknown one, or without a signature', async () => {
    const [phone, other] = [await setUpPhone({ format }), await setUpPhone({ format })];
    const forged = build({ ...phone, secret: other.secret });
    const unknown = { setup: { ...phone.setup, url: phone.setup.url.replace(phone.device._id, UNKNOWN_ID) } };
    const { body } = build(phone);
    const statuses = [
      await post(app, phone, forged),
      await post(app, unknown, build(phone)),
      await post(app, phone, { headers: { 'Content-Type': 'application/json' }, body: format === 'sms_forwarder' ? '{}' : body }),
    ];
    expect(statuses).toEqual([401, 401, 401]);
    expect([await listPayments(), (await findDevice())?.lastResult]).toEqual([[], null]);
  });

  test.each([
    ['of another sender', MESSAGE, '+258845550100', 'other_sender'],
    ['of the other wallet', MESSAGE, 'e-Mola', 'other_sender'],
    ['that is no payment', 'Aproveita e transfere SEM TAXAS!', 'M-PESA', 'no_movement'],
    ['about a transfer', buildSent({ code: 'DKN1ABCDE2F', balance: 100 }), 'mpesa', 'movement'],
  ])('200: a text %s is not stored', async (_case, text, sender, lastResult) => {
    const phone = await setUpPhone({ format });
    expect(await post(app, phone, build(phone, text, sender))).toBe(200);
    expect([await listPayments(), (await findDevice())?.lastResult]).toEqual([[], lastResult]);
  });

  test('413: more than 16 kB', async () => {
    const phone = await setUpPhone({ format });
    const { headers } = build(phone);
    expect(await post(app, phone, { headers, body: 'x'.repeat(16_385) })).toBe(413);
  });

  test.each<[string, string | Buffer]>([
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x00])],
    ['nested objects', '{"a":'.repeat(3000)],
    ['nested lists', '['.repeat(16_000)],
    ['an object in place of the text', '{"from":"M-Pesa","text":{"text":"x"}}'],
    ['a field that occurs twice', 'from=M-Pesa&text=x&text=y'],
    ['a malformed form', '%ff=%zz&&&='],
    ['nothing', ''],
  ])('never fails because of its body: %s', async (_case, body) => {
    const phone = await setUpPhone({ format });
    const signature = { ...signSmsBody(phone.secret, body, app.clock.now()), [SECRET_HEADER]: phone.secret };
    const headers = { ...signature, 'Content-Type': 'application/octet-stream' };
    expect(await post(app, phone, { headers, body })).toBe(format === 'sms_forwarder' ? 401 : 200);
    expect(await listPayments()).toEqual([]);
  });
});

test('415: a compressed body', async () => {
  const phone = await setUpPhone();
  const { headers, body } = forwardedRequests.sms_gateway(phone.secret, 'M-Pesa', MESSAGE, app.clock.now());
  expect(await post(app, phone, { headers: { ...headers, 'Content-Encoding': 'gzip' }, body })).toBe(415);
});

describe('a signature', () => {
  const advance = (minutes: number): void => app.clock.advance(minutes * 60_000);

  test.each(['sms_gateway', 'sms_forwarder'] as const)('401: of %s is valid for five minutes', async (format) => {
    const phone = await setUpPhone({ format });
    const request = forwardedRequests[format](phone.secret, 'M-Pesa', MESSAGE, app.clock.now());
    advance(-6);
    const early = await post(app, phone, request);
    advance(12);
    expect([early, await post(app, phone, request)]).toEqual([401, 401]);
    advance(-2);
    expect(await post(app, phone, request)).toBe(200);
  });

  test('401: of sms_gateway covers the body', async () => {
    const phone = await setUpPhone();
    const { headers, body } = forwardedRequests.sms_gateway(phone.secret, 'M-Pesa', MESSAGE, app.clock.now());
    expect(await post(app, phone, { headers, body: body.replace('850.00', '851.00') })).toBe(401);
  });

  test('401: of sms_forwarder does not cover the body, so another body cannot use it again', async () => {
    const phone = await setUpPhone({ format: 'sms_forwarder' });
    const fields = { from: 'M-Pesa', ...signForwarderFields(phone.secret, app.clock.now()) };
    const headers = { 'Content-Type': 'application/json' };
    const send = async (content: string) => await post(app, phone, { headers, body: JSON.stringify({ ...fields, content }) });
    const forged = buildReceived({ code: 'DKN9FORGED1', balance: 185_000 });
    expect([await send(MESSAGE), await send(forged), await send(MESSAGE)]).toEqual([200, 401, 200]);
    expect(await listPayments()).toHaveLength(1);
  });
});

describe('a template that does not escape the message', () => {
  const send = async (phone: Phone, content: string) =>
    await forward(
      app,
      phone,
      `ID Trans: PP261121.0955.A12345. Recebeu 1.00MT de 870000003, RUI EXEMPLO as 09:55:00 21/11/2026. Conteudo: ${content}. O seu novo saldo e de 309.19MT.`,
      'e-Mola',
    );
  const fake = 'ID Trans: PP261121.0955.A99999. Recebeu 5,000.00MT de 870000003, RUI as 09:55:00 21/11/2026';

  test.each([`","text":"${fake}`, `","from":"e-Mola","x":"`, `\\u0022,\\u0022text\\u0022:\\u0022${fake}`])(
    'lets no payer write the message: %s',
    async (content) => {
      const phone = await setUpPhone({ format: 'json', wallet: 'emola' });
      expect(await send(phone, content)).toBe(200);
      const payments = await listPayments();
      expect(payments.filter(({ code, amount }) => code !== 'PP26112109'.concat('55A12345') || amount !== 100)).toEqual([]);
    },
  );

  test('may have line breaks', async () => {
    const phone = await setUpPhone({ format: 'json', wallet: 'emola' });
    await send(phone, 'livro\nde receitas');
    expect(await listPayments()).toMatchObject([{ wallet: 'emola', code: 'PP2611210955A12345', amount: 100 }]);
  });
});

test('429: more messages than a phone receives', async () => {
  const phone = await setUpPhone();
  const limits = { ...app.deps.limits };
  const refused: string[] = [];
  app.deps.limits.consume = async (rule, key) => {
    refused.push(`${rule} ${key === phone.device._id}`);
    if (rule === 'device-message')
      await Promise.reject(new (await import('../../platform/errors.ts')).AppError('rate_limited', 'errors.rateLimited'));
  };
  const status = await forward(app, phone, MESSAGE);
  app.deps.limits.consume = limits.consume;
  expect([status, refused, await listPayments()]).toEqual([429, ['device-message-ip false', 'device-message true'], []]);
});
