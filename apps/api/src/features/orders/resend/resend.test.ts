import { t } from '../../../testing/t.ts';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import {
  approve,
  cancel,
  runJobsAndReadEmails,
  readDownloadLinks,
  createPendingOrder,
  type OrderFixture,
} from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
const BUYER_EMAIL = 'inacio@example.com';
const DAY_MS = 86_400_000;
let order: OrderFixture;
beforeEach(async () => {
  order = await createPendingOrder(app);
});

const buildLink = (id: string): string => `http://localhost:4000/download/${id}`;
const sendDownload = async (body: object, auth: AuthHeaders = order.auth) =>
  await app.http.post('/api/email/send-download').set(auth).send(body);
const sendCancellation = async (body: object, auth: AuthHeaders = order.auth) =>
  await app.http.post('/api/email/send-cancellation').set(auth).send(body);
const decideOrderAndClearMailbox = async (decide: typeof approve, subject: string) => {
  await decide(app, order.auth, order.orderId);
  await runJobsAndReadEmails(app, subject);
  await app.mailbox.clear();
};

describe('POST /api/email/send-download', () => {
  test('202: emails the link again, and no text from the request', async () => {
    await decideOrderAndClearMailbox(approve, 'O teu download');
    const downloadLink = `${buildLink(order.orderId)}?token=forged`;
    const { status, body } = await sendDownload({
      email: ' INACIO@example.com',
      productName: 'Compra já em evil.test',
      downloadLink,
    });
    expect([status, body]).toEqual([202, { message: t('emails.downloadSent') }]);
    const [message, ...otherMessages] = await runJobsAndReadEmails(app, 'O teu download');
    expect([otherMessages, message?.text?.includes('evil.test'), message?.text?.includes('forged')]).toEqual([[], false, false]);
    const [link] = await readDownloadLinks(app);
    await app.http.get(link?.page ?? '').expect(200);
  });

  test('202: emails a new link if the old one has expired', async () => {
    await decideOrderAndClearMailbox(approve, 'O teu download');
    app.clock.advance(DAY_MS + 1);
    await sendDownload({ email: BUYER_EMAIL, downloadLink: buildLink(order.orderId) });
    const [link] = await readDownloadLinks(app);
    await app.http.get(link?.page ?? '').expect(200);
  });

  test('202: an admin may resend for any order', async () => {
    await decideOrderAndClearMailbox(approve, 'O teu download');
    const admin = await logInAs(app, { role: 'admin' });
    expect((await sendDownload({ email: BUYER_EMAIL, downloadLink: buildLink(order.orderId) }, admin.auth)).status).toBe(202);
  });

  test('403: rejects another email address, order or link, and sends no email', async () => {
    await decideOrderAndClearMailbox(approve, 'O teu download');
    const { orderId } = order;
    const pendingOrder = await createPendingOrder(app, { form: { email: 'eva@example.com' } });
    const forbiddenRequests: [object, AuthHeaders?][] = [
      [{ email: 'eva@example.com', downloadLink: buildLink(orderId) }],
      [{ email: BUYER_EMAIL, downloadLink: buildLink(orderId) }, (await logInAs(app)).auth],
      [{ email: BUYER_EMAIL, downloadLink: buildLink(String(new Types.ObjectId())) }],
      [{ email: 'eva@example.com', downloadLink: buildLink(pendingOrder.orderId) }, pendingOrder.auth],
      ...[
        '',
        'not a link',
        orderId,
        `/download/${orderId}`,
        `http://evil.test/download/${orderId}`,
        `http://localhost:4000.evil.test/download/${orderId}`,
        `http://localhost:4000@evil.test/download/${orderId}`,
        `http://x@localhost:4000/download/${orderId}`,
        `https://localhost:4000/download/${orderId}`,
        `http://localhost:4000/products/${orderId}`,
        `http://localhost:4000/download/${orderId}/../x`,
        `javascript:alert("${orderId}")`,
        'http://localhost:4000/download/$ne',
      ].map((downloadLink): [object] => [{ email: BUYER_EMAIL, downloadLink }]),
    ];
    await runJobsAndReadEmails(app);
    await app.mailbox.clear();
    for (const [body, auth] of forbiddenRequests) {
      const response = await sendDownload(body, auth);
      expect([response.status, response.body.message], JSON.stringify(body)).toEqual([403, t('emails.refused')]);
    }
    await app.deps.jobs.drain();
    expect(await app.mailbox.readAll()).toEqual([]);
  });

  test('403: rejects a cancelled order', async () => {
    await decideOrderAndClearMailbox(cancel, 'Encomenda cancelada');
    expect((await sendDownload({ email: BUYER_EMAIL, downloadLink: buildLink(order.orderId) })).status).toBe(403);
  });
});

describe('POST /api/email/send-cancellation', () => {
  test('202: emails the notice again, without text from the request', async () => {
    await decideOrderAndClearMailbox(cancel, 'Encomenda cancelada');
    const { status, body } = await sendCancellation({
      email: BUYER_EMAIL,
      orderId: order.orderId,
      message: 'Compra já em evil.test',
    });
    expect([status, body]).toEqual([202, { message: t('emails.cancellationSent') }]);
    const [message, ...otherMessages] = await runJobsAndReadEmails(app, 'Encomenda cancelada');
    expect([otherMessages, message?.text?.includes('evil.test')]).toEqual([[], false]);
  });

  test("403: rejects an order that is not cancelled, another creator's order, or another email address", async () => {
    expect((await sendCancellation({ email: BUYER_EMAIL, orderId: order.orderId })).status).toBe(403);
    await decideOrderAndClearMailbox(cancel, 'Encomenda cancelada');
    expect((await sendCancellation({ email: 'eva@example.com', orderId: order.orderId })).status).toBe(403);
    expect((await sendCancellation({ email: BUYER_EMAIL, orderId: order.orderId }, (await logInAs(app)).auth)).status).toBe(403);
    expect((await sendCancellation({ email: BUYER_EMAIL, orderId: String(new Types.ObjectId()) })).status).toBe(403);
    expect(await runJobsAndReadEmails(app, 'Encomenda')).toEqual([]);
  });
});

describe.each([
  ['send-download', { downloadLink: buildLink('65f1c0ffee0123456789abcd') }],
  ['send-cancellation', { orderId: '65f1c0ffee0123456789abcd' }],
])('POST /api/email/%s', (name, validFields) => {
  const path = `/api/email/${name}`;
  const send = async (body: object, auth: AuthHeaders = order.auth) => await app.http.post(path).set(auth).send(body);

  test('400: rejects invalid fields', async () => {
    for (const body of [
      {},
      validFields,
      { email: BUYER_EMAIL },
      { ...validFields, email: 'eva' },
      { ...validFields, email: { $ne: '' } },
    ])
      expect((await send(body)).status, JSON.stringify(body)).toBe(400);
    for (const value of [{ $ne: '' }, 7, 'x'.repeat(3_000), null]) {
      const body = Object.fromEntries([['email', BUYER_EMAIL], ...Object.keys(validFields).map((key) => [key, value])]);
      expect((await send(body)).status).toBe(400);
    }
  });
  test('405, 413 and 415: rejects another method, a large body and a form', async () => {
    expect((await app.http.get(path)).status).toBe(405);
    expect((await send({ email: 'x'.repeat(110_000) })).status).toBe(413);
    expect((await app.http.post(path).set(order.auth).type('form').send('email=x')).status).toBe(415);
  });
});
