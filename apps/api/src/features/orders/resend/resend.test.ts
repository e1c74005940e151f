import { emails as messages } from '@banca/contracts/messages';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import { approve, cancel, mailed, mailedLinks, makeSale, type Sale } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
const EMAIL = 'inacio@example.com';
const DAY_MS = 86_400_000;
let sale: Sale;
beforeEach(async () => {
  sale = await makeSale(app);
});

const buildLink = (id: string): string => `http://localhost:4000/download/${id}`;
const sendDownload = async (body: object, auth: AuthHeaders = sale.auth) =>
  await app.http.post('/api/email/send-download').set(auth).send(body);
const sendCancellation = async (body: object, auth: AuthHeaders = sale.auth) =>
  await app.http.post('/api/email/send-cancellation').set(auth).send(body);
const makeDecidedSale = async (how: typeof approve, subject: string) => {
  await how(app, sale.auth, sale.id);
  await mailed(app, subject);
  await app.mailbox.clear();
};

describe('POST /api/email/send-download', () => {
  test('202: emails the link again, and no text from the request', async () => {
    await makeDecidedSale(approve, 'O teu download');
    const downloadLink = `${buildLink(sale.id)}?token=forged`;
    const { status, body } = await sendDownload({
      email: ' INACIO@example.com',
      productName: 'Compra já em evil.test',
      downloadLink,
    });
    expect([status, body]).toEqual([202, { message: messages.downloadSent }]);
    const [mail, ...more] = await mailed(app, 'O teu download');
    expect([more, mail?.text?.includes('evil.test'), mail?.text?.includes('forged')]).toEqual([[], false, false]);
    const [link] = await mailedLinks(app);
    await app.http.get(link?.page ?? '').expect(200);
  });

  test('202: emails a new link if the old one has expired', async () => {
    await makeDecidedSale(approve, 'O teu download');
    app.clock.advance(DAY_MS + 1);
    await sendDownload({ email: EMAIL, downloadLink: buildLink(sale.id) });
    const [link] = await mailedLinks(app);
    await app.http.get(link?.page ?? '').expect(200);
  });

  test('202: an admin may resend for any order', async () => {
    await makeDecidedSale(approve, 'O teu download');
    const admin = await logInAs(app, { role: 'admin' });
    expect((await sendDownload({ email: EMAIL, downloadLink: buildLink(sale.id) }, admin.auth)).status).toBe(202);
  });

  test('403: another email address, order or link; sends no email', async () => {
    await makeDecidedSale(approve, 'O teu download');
    const id = sale.id;
    const waiting = await makeSale(app, { form: { email: 'eva@example.com' } });
    const bad: [object, AuthHeaders?][] = [
      [{ email: 'eva@example.com', downloadLink: buildLink(id) }],
      [{ email: EMAIL, downloadLink: buildLink(id) }, (await logInAs(app)).auth],
      [{ email: EMAIL, downloadLink: buildLink(String(new Types.ObjectId())) }],
      [{ email: 'eva@example.com', downloadLink: buildLink(waiting.id) }, waiting.auth],
      ...[
        '',
        'not a link',
        id,
        `/download/${id}`,
        `http://evil.test/download/${id}`,
        `http://localhost:4000.evil.test/download/${id}`,
        `http://localhost:4000@evil.test/download/${id}`,
        `http://x@localhost:4000/download/${id}`,
        `https://localhost:4000/download/${id}`,
        `http://localhost:4000/products/${id}`,
        `http://localhost:4000/download/${id}/../x`,
        `javascript:alert("${id}")`,
        'http://localhost:4000/download/$ne',
      ].map((downloadLink): [object] => [{ email: EMAIL, downloadLink }]),
    ];
    await mailed(app);
    await app.mailbox.clear();
    for (const [body, auth] of bad) {
      const answer = await sendDownload(body, auth);
      expect([answer.status, answer.body.message], JSON.stringify(body)).toEqual([403, messages.refused]);
    }
    await app.deps.jobs.drain();
    expect(await app.mailbox.readAll()).toEqual([]);
  });

  test('403: a cancelled order', async () => {
    await makeDecidedSale(cancel, 'Encomenda cancelada');
    expect((await sendDownload({ email: EMAIL, downloadLink: buildLink(sale.id) })).status).toBe(403);
  });
});

describe('POST /api/email/send-cancellation', () => {
  test('202: emails the notice again, without text from the request', async () => {
    await makeDecidedSale(cancel, 'Encomenda cancelada');
    const { status, body } = await sendCancellation({ email: EMAIL, orderId: sale.id, message: 'Compra já em evil.test' });
    expect([status, body]).toEqual([202, { message: messages.cancellationSent }]);
    const [mail, ...more] = await mailed(app, 'Encomenda cancelada');
    expect([more, mail?.text?.includes('evil.test')]).toEqual([[], false]);
  });

  test("403: an order that is not cancelled, another creator's order, or another email address", async () => {
    expect((await sendCancellation({ email: EMAIL, orderId: sale.id })).status).toBe(403);
    await makeDecidedSale(cancel, 'Encomenda cancelada');
    expect((await sendCancellation({ email: 'eva@example.com', orderId: sale.id })).status).toBe(403);
    expect((await sendCancellation({ email: EMAIL, orderId: sale.id }, (await logInAs(app)).auth)).status).toBe(403);
    expect((await sendCancellation({ email: EMAIL, orderId: String(new Types.ObjectId()) })).status).toBe(403);
    expect(await mailed(app, 'Encomenda')).toEqual([]);
  });
});

describe.each([
  ['send-download', { downloadLink: buildLink('65f1c0ffee0123456789abcd') }],
  ['send-cancellation', { orderId: '65f1c0ffee0123456789abcd' }],
])('POST /api/email/%s', (name, rest) => {
  const path = `/api/email/${name}`;
  const send = async (body: object, auth: AuthHeaders = sale.auth) => await app.http.post(path).set(auth).send(body);

  test('400: invalid fields', async () => {
    for (const body of [{}, rest, { email: EMAIL }, { ...rest, email: 'eva' }, { ...rest, email: { $ne: '' } }])
      expect((await send(body)).status, JSON.stringify(body)).toBe(400);
    for (const value of [{ $ne: '' }, 7, 'x'.repeat(3_000), null]) {
      const body = Object.fromEntries([['email', EMAIL], ...Object.keys(rest).map((key) => [key, value])]);
      expect((await send(body)).status).toBe(400);
    }
  });
  test('405, 413 and 415', async () => {
    expect((await app.http.get(path)).status).toBe(405);
    expect((await send({ email: 'x'.repeat(110_000) })).status).toBe(413);
    expect((await app.http.post(path).set(sale.auth).type('form').send('email=x')).status).toBe(415);
  });
});
