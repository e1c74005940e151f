import { expect, test } from 'vitest';
import { readCsvLines } from '../../../testing/csv.ts';
import { createPendingOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp();

test.each(['pt', 'en', undefined])('reads the export of orders in the language %s', async (language) => {
  const form = { confirmationCode: 'DF50KDFDHWK', name: 'Eva; "a tia", de Maputo' };
  const { auth, orderId } = await createPendingOrder(app, { form, product: { price: 125_050, title: 'A, b; c' } });
  const headers = language ? { ...auth, 'Banca-Language': language } : auth;
  const statement = (await readCsvLines(app, '/api/creators/orders.csv', headers)).join('\r\n');
  const { body } = await app.http.post('/api/creators/orders/match').set(auth).send({ statement }).expect(200);
  // What a buyer claimed is no statement of a wallet, so it never makes a payment sure.
  expect([body.sure, body.unsure]).toMatchObject([[], [expect.anything()]]);
  const [match] = body.unsure as [{ order?: { _id: string }; line: object }];
  expect(match.line).toMatchObject({ code: 'DF50KDFDHWK', amount: 1250.5 });
  expect(match.order?._id).toBe(orderId);
});
