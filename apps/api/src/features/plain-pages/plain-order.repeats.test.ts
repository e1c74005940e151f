import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createCompletedOrder } from '../../testing/after-sale.ts';
import { createPng } from '../../testing/factories.ts';
import { createOrderWithToken, getOrderToken } from '../../testing/order-page.ts';
import { runJobsAndReadEmails } from '../../testing/orders.ts';
import { findFormAction, measureBrotli, openPlainPage, readPlainText, sendPlainForm } from '../../testing/plain-forms.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

const openOrder = async (id: string) => await openPlainPage(app, `/orders/${id}/form?token=${await getOrderToken(app, id)}`);

/** Sends one form of the page of an order three times, the first two at the same instant. */
async function sendThrice(orderId: string, fields: Record<string, string>, pictures?: Buffer | Buffer[]) {
  const url = findFormAction(await openOrder(orderId), fields['action']);
  const send = async () => await sendPlainForm(app, url, fields, pictures);
  return [...(await Promise.all([send(), send()])), await send()];
}

const listStatuses = (responses: { status: number }[]): number[] => responses.map(({ status }) => status);

const countPictures = async (): Promise<number> =>
  (await readdir(app.deps.config.DATA_DIR, { recursive: true })).filter((name) => name.endsWith('.webp')).length;

test('303: a proof that is sent twice at once is stored once', async () => {
  const { orderId } = await createOrderWithToken(app);
  const picturesBefore = await countPictures();
  const fields = { action: 'proof', confirmationCode: 'NOVO7XQ92M' };
  const responses = await sendThrice(orderId, fields, await createPng());
  expect(listStatuses(responses)).toEqual([303, 303, 303]);
  expect(new Set(responses.map(({ headers }) => headers['location'])).size).toBe(1);
  const order = await OrderModel.findById(orderId).lean();
  expect([order?.confirmationCode, order?.earlierProofs.length]).toEqual(['NOVO7XQ92M', 1]);
  expect(await countPictures()).toBe(picturesBefore + 1);
  expect(await runJobsAndReadEmails(app, 'Recebemos o teu comprovativo')).toHaveLength(1);
});

test('303: a problem with pictures that is sent twice at once is reported once, as is an appeal', async () => {
  const { orderId, auth } = await createCompletedOrder(app);
  const picturesBefore = await countPictures();
  const report = { action: 'problem', reason: 'cannot_open', text: 'Não abre.' };
  const pictures = [await createPng(), await createPng(), await createPng()];
  expect(listStatuses(await sendThrice(orderId, report, pictures))).toEqual([303, 303, 303]);
  expect((await OrderModel.findById(orderId).lean())?.problem?.pictures).toHaveLength(3);
  expect(await countPictures()).toBe(picturesBefore + 3);
  const page = await openOrder(orderId);
  expect(page.text).toMatch(/<h1>À espera do criador<\/h1>[^]*<h2>O teu problema<\/h2>[^]*>Descarregar</);
  expect(measureBrotli(page)).toBeLessThanOrEqual(5000);
  const links = [...page.text.matchAll(/href="(\/api\/orders\/[^"]+picture[^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  expect(links).toHaveLength(3);
  for (const link of links) expect((await app.http.get(link)).headers['content-type']).toBe('image/webp');
  await app.http
    .post(`/api/creators/orders/${orderId}/problem`)
    .set(auth)
    .send({ answer: 'declined', note: 'Abre.' })
    .expect(200);
  expect(listStatuses(await sendThrice(orderId, { action: 'appeal', text: 'Não.' }))).toEqual([303, 303, 303]);
});

test('303: an order that is withdrawn twice at once is withdrawn', async () => {
  const { orderId } = await createOrderWithToken(app);
  expect(listStatuses(await sendThrice(orderId, { action: 'withdraw' }))).toEqual([303, 303, 303]);
});

test('400, 413, 415: tells beside each field what is wrong with a problem, and keeps what was typed', async () => {
  const { orderId } = await createCompletedOrder(app);
  const url = findFormAction(await openOrder(orderId), 'problem');
  const empty = await sendPlainForm(app, url, { action: 'problem', text: ' ' });
  expect(empty.status).toBe(400);
  expect(empty.text).toMatch(/<details open>[^]*class="error" id="reason-error"[^]*class="error" id="text-error"/);
  const report = { action: 'problem', reason: 'cannot_open', text: 'Não abre.' };
  const cases: [number, Buffer[]][] = [
    [415, [await createPng(), Buffer.from('x')]],
    [413, [Buffer.concat([await createPng(), Buffer.alloc(5_300_000)])]],
    [400, Array.from({ length: 4 }, () => Buffer.from('x'))],
  ];
  for (const [status, pictures] of cases) {
    const refused = await sendPlainForm(app, url, report, pictures);
    expect([refused.status, refused.text.includes('id="pictures-error"')]).toEqual([status, true]);
    expect(refused.text).toMatch(/value="cannot_open"\s+checked[^]*Não abre\.<\/textarea>/);
  }
  const incomplete = await sendPlainForm(app, url, { action: 'problem', reason: 'cannot_open' }, [await createPng()]);
  expect([incomplete.status, readPlainText(incomplete).includes('Escolhe outra vez a imagem')]).toEqual([400, true]);
  expect((await OrderModel.findById(orderId).lean())?.problem).toBeUndefined();
});
