import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { join } from 'node:path';
import { repositoryRoot } from './lib/paths.mjs';

const fromRoot = (path) => join(repositoryRoot, path);

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER_SECRET = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const hasCommand = (name) => spawnSync(name, ['--version']).status === 0;
const canSend = ['openssl', 'curl'].every(hasCommand);

/** Ports that nothing else uses: the tests of a run are in one process. */
let port = 20_000 + (process.pid % 20_000);

const send = (env) =>
  execFileSync('sh', [fromRoot('examples/send-webhook.sh'), `http://127.0.0.1:${port}`], {
    env: { ...process.env, WEBHOOK_SECRET: SECRET, ...env },
    encoding: 'utf8',
  }).trim();

test.each([
  [process.execPath, 'verify-webhook.mjs'],
  ['python3', 'verify_webhook.py'],
])('%s %s accepts what Banca signs, once, and nothing else', async (command, file) => {
  if (!canSend || !hasCommand(command)) return;
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
  ];
  receiver.kill();
  await once(receiver, 'close');
  expect(statuses).toEqual(['204', '204', '401', '401']);
  expect(lines.filter((line) => line.startsWith('order.completed'))).toHaveLength(1);
});
