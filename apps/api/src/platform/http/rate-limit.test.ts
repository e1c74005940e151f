import { expect, test } from 'vitest';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });

let callCount = 0;
/** Subscribes to the newsletter, which one IP address may do ten times an hour. */
async function subscribe(ip: string): Promise<number> {
  callCount += 1;
  const request = app.http.post('/api/newsletter/subscribe').set('X-Forwarded-For', ip);
  return (await request.send({ email: `leitora${callCount}@example.com` })).status;
}
const subscribeTenTimes = async (ip: string): Promise<void> => {
  for (let i = 0; i < 10; i += 1) expect(await subscribe(ip)).toBeLessThan(300);
};

test('the addresses of one IPv6 /64 share a limit', async () => {
  await subscribeTenTimes('2001:db8:1:2::1');
  expect(await subscribe('2001:db8:1:2:ffff::9')).toBe(429);
  expect(await subscribe('2001:db8:1:3::1')).toBeLessThan(300);
});

test('an IPv6 /48 gets ten times the limit of one address', async () => {
  for (let subnet = 0; subnet < 10; subnet += 1) await subscribeTenTimes(`2001:db8:1:${subnet}::1`);
  expect(await subscribe('2001:db8:1:ff::1')).toBe(429);
  expect(await subscribe('2001:db8:2:ff::1')).toBeLessThan(300);
});

test('an IPv4 address and its IPv6 form share a limit', async () => {
  await subscribeTenTimes('::ffff:203.0.113.9');
  expect(await subscribe('203.0.113.9')).toBe(429);
  expect(await subscribe('203.0.113.10')).toBeLessThan(300);
});
