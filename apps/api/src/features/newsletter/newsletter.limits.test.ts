import { expect, test } from 'vitest';
import { setUpTestApp } from '../../testing/test-app.ts';
import { SubscriberModel } from './subscribers.model.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

test('responds 429 to the eleventh address in an hour from one IP address', async () => {
  const subscribe = async (i: number) =>
    await app.http.post(i % 2 ? '/newsletter/subscribe' : '/api/newsletter/subscribe').send({ email: `p${i}@example.com` });
  for (let i = 0; i < 10; i += 1) expect((await subscribe(i)).status).toBe(200);
  const { status, body, headers } = await subscribe(10);
  expect([status, body.code, Number(headers['retry-after']) > 3500]).toEqual([429, 'rate_limited', true]);
  expect(await SubscriberModel.countDocuments()).toBe(10);
});
