import { expect, test } from 'vitest';
import { cancel, createPendingOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

test('429: rejects the fourth email about an order within an hour', async () => {
  const { orderId, auth } = await createPendingOrder(app);
  await cancel(app, auth, orderId);
  const sendCancellation = async () =>
    await app.http.post('/api/email/send-cancellation').set(auth).send({ email: 'inacio@example.com', orderId });
  for (let i = 0; i < 3; i += 1) expect((await sendCancellation()).status).toBe(202);
  expect((await sendCancellation()).status).toBe(429);
});
