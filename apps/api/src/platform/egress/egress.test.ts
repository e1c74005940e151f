import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { setUpReceiver } from '../../testing/webhook-receiver/webhook-receiver.ts';
import { createEgress, type Egress } from './egress.ts';

const receiver = setUpReceiver();
const post = async (egress: Egress = receiver.egress, url = receiver.url, timeoutMs = 5000) =>
  await egress.post({ url, headers: { 'Content-Type': 'application/json' }, body: '{}', timeoutMs });

test('returns the status, whatever the body is', async () => {
  receiver.respond = (res) => void res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(Buffer.alloc(20_000_000));
  expect(await post()).toEqual({ status: 200 });
  expect(receiver.requests).toMatchObject([{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }]);
});

test('follows no redirect', async () => {
  receiver.respond = (res) => void res.writeHead(307, { Location: receiver.url }).end();
  expect(await post()).toEqual({ status: 307 });
  expect(receiver.requests).toHaveLength(1);
});

test('cuts an endless body', async () => {
  let sent = 0;
  receiver.respond = (res) => {
    const write = () => void res.write('x'.repeat(16_000), () => (sent += 16_000) && setImmediate(write));
    res.on('error', () => {});
    write();
  };
  expect(await post()).toEqual({ status: 200 });
  expect(sent).toBeLessThan(5_000_000);
});

test.each(['nothing', 'half of a header', 'a byte now and then'])('ends in time if the receiver sends %s', async (what) => {
  receiver.respond = (res) => {
    if (what === 'half of a header') res.socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ');
    if (what !== 'a byte now and then') return;
    res.writeHead(200).write('x');
    const timer = setInterval(() => void res.write('x'), 20);
    res.on('close', () => clearInterval(timer));
  };
  const startedAt = performance.now();
  expect(await post(receiver.egress, receiver.url, 150)).toEqual(
    what === 'a byte now and then' ? { status: 200 } : { error: 'timeout' },
  );
  expect(performance.now() - startedAt).toBeLessThan(1500);
});

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://169.254.169.254/latest/meta-data/',
])('sends nothing to %s', async (url) => {
  const { port } = new URL(receiver.url);
  const egress = createEgress();
  expect(egress.mayReach(url)).toBe(false);
  expect(await post(egress, Object.assign(new URL(url), { port }).href)).toEqual({ error: 'unreachable' });
  expect(receiver.requests).toEqual([]);
});

test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:127.0.0.1']], [[]]])(
  'sends nothing to a name with the addresses %j',
  async (addresses) => {
    const egress = createEgress({ resolve: async () => addresses });
    expect(egress.mayReach(receiver.url)).toBe(true);
    expect(await post(egress)).toEqual({ error: 'unreachable' });
    expect(receiver.requests).toEqual([]);
  },
);

test('connects to the address that it checked, although the name resolves differently afterwards', async () => {
  const resolve = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(['192.0.2.1']).mockResolvedValue(['127.0.0.1']);
  const checked: string[] = [];
  const egress = createEgress({ resolve, isAllowed: (address) => checked.push(address) > 0 });
  expect(await post(egress, receiver.url, 200)).not.toHaveProperty('status');
  expect([resolve.mock.calls.length, checked, receiver.requests]).toEqual([1, ['192.0.2.1'], []]);
});

test('tells a certificate that nobody trusts, and a wrong name, from a server that is down', async () => {
  const toHere = { resolve: async () => ['127.0.0.1'], isAllowed: () => true };
  expect(await post(createEgress(toHere))).toEqual({ error: 'tls' });
  const ca = readFileSync(new URL('../../testing/webhook-receiver/certificate.pem', import.meta.url), 'utf8');
  const otherName = receiver.url.replace('receiver', 'other');
  expect(await post(createEgress({ ...toHere, ca }), otherName)).toEqual({ error: 'tls' });
  expect(await post(receiver.egress, 'https://receiver.example:1024/')).toEqual({ error: 'unreachable' });
});

test('a name whose lookup never ends does not hold up the request for longer than its time', async () => {
  const egress = createEgress({ resolve: async () => await delay(60_000, ['127.0.0.1'], { ref: false }) });
  expect(await post(egress, receiver.url, 100)).toEqual({ error: 'timeout' });
});
