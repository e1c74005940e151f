import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { join } from 'node:path';
import { repositoryRoot } from './lib/paths.mjs';

const fromRoot = (path) => join(repositoryRoot, path);

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER_SECRET = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const PAYMENT = JSON.stringify({
  type: 'payment.received',
  timestamp: '2026-11-21T08:00:00.000Z',
  data: { payment: '65f1c0ffee0123456789abcf', order: '65f1c0ffee0123456789abcd', state: 'used', sequence: 1 },
});
const hasCommand = (name) => spawnSync(name, ['version']).error === undefined;

/** Ports that nothing else uses: the tests of a run are in one process. */
let port = 20_000 + (process.pid % 20_000);

const send = (env) =>
  execFileSync('sh', [fromRoot('examples/send-webhook.sh'), `http://127.0.0.1:${port}`], {
    env: { ...process.env, WEBHOOK_SECRET: SECRET, ...env },
    encoding: 'utf8',
  }).trim();

/** Without one of the commands, the tests are skipped, and fail in CI. */
const areMissing = !process.env.CI && !['openssl', 'curl', 'python3'].every(hasCommand);

test.skipIf(areMissing).each([
  [process.execPath, 'verify-webhook.mjs'],
  ['python3', 'verify_webhook.py'],
])('%s %s accepts what Banca signs, once, and nothing else', async (command, file) => {
  port += 1;
  const env = { ...process.env, WEBHOOK_SECRET: SECRET, PORT: String(port) };
  const receiver = spawn(command, [fromRoot(`examples/${file}`)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = [];
  const output = createInterface({ input: receiver.stdout }).on('line', (line) => lines.push(line));
  await once(output, 'line');
  const old = String(Math.floor(Date.now() / 1000) - 600);
  const statuses = [
    send({}),
    send({}),
    send({ WEBHOOK_SECRET: OTHER_SECRET, ID: 'msg_2' }),
    send({ TIMESTAMP: old, ID: 'msg_3' }),
    send({ SENT_BODY: '{}', ID: 'msg_4' }),
    send({ BODY: PAYMENT, ID: 'msg_5' }),
  ];
  receiver.kill();
  await once(receiver, 'close');
  expect(statuses).toEqual(['204', '204', '401', '401', '401', '204']);
  expect(lines.filter((line) => line.startsWith('order.completed'))).toHaveLength(1);
  // A payment of an order counts its own events.
  expect(lines.filter((line) => line.startsWith('payment.received'))).toHaveLength(1);
});

test('the request that docs/integrate.md shows has the signature of the secret that it shows', async () => {
  const page = await readFile(fromRoot('docs/integrate.md'), 'utf8');
  const [, secret] = /whsec_(\S+)/.exec(page);
  const [, id, timestamp, signature, body] =
    /webhook-id: (\S+)\nwebhook-timestamp: (\d+)\nwebhook-signature: v1,(\S+)\n\n(\{.+\})\n/.exec(page);
  const hmac = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`);
  expect(signature).toBe(hmac.digest('base64'));
});
