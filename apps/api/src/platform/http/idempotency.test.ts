import { expect, test } from 'vitest';
import { createOrderWithToken } from '../../testing/order-page.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();

test('an Idempotency-Key covers the query: the response to one query is never sent for another', async () => {
  const { orderId, token } = await createOrderWithToken(app);
  const withdraw = async (query: string) =>
    await app.http.post(`/api/orders/${orderId}/withdraw${query}`).set('Idempotency-Key', 'a-key').send({});
  const first = await withdraw(`?token=${token}`);
  const retry = await withdraw(`?token=${token}`);
  expect([first.status, retry.status, retry.body]).toEqual([200, 200, first.body]);
  for (const query of ['', '?token=', '?token=1.x', `?token=${token}&token=`, `?token=${token}&x=1`]) {
    const { status, body } = await withdraw(query);
    expect([query, status, Object.keys(body as object).includes('order')]).toEqual([
      query,
      expect.toBeOneOf([400, 404, 409]),
      false,
    ]);
  }
});
