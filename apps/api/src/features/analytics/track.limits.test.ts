import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

test('responds 429 to the 601st view in a minute from one IP address', async () => {
  const { _id } = await makeProduct(app, (await logInAs(app)).user);
  const view = { productId: String(_id) };
  const first = await app.http.post('/api/analytics/track').send(view);
  const { modifiedCount } = await mongoose.connection
    .collection<{ key: string }>('rate_limits')
    .updateMany({ key: /^track-ip:/ }, { $set: { points: 600 } });
  expect([first.status, modifiedCount]).toEqual([202, 1]);
  const { status, body, headers } = await app.http.post('/api/analytics/track').send(view);
  expect([status, body.code]).toEqual([429, 'rate_limited']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
