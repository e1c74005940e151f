import { expect, test } from 'vitest';
import { cancel, makeSale } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

test('429: the fourth email about an order within an hour', async () => {
  const { id, auth } = await makeSale(app);
  await cancel(app, auth, id);
  const send = async () =>
    await app.http.post('/api/email/send-cancellation').set(auth).send({ email: 'inacio@example.com', orderId: id });
  for (let i = 0; i < 3; i += 1) expect((await send()).status).toBe(202);
  expect((await send()).status).toBe(429);
});
