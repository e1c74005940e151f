import { execFile } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createKeys } from '../keys.ts';
import { deriveVapidKeys } from './vapid-keys.ts';

const PRINT_PUBLIC_KEY = `
  const { readConfig } = await import(${JSON.stringify(new URL('../../config.ts', import.meta.url).href)});
  const { createKeys } = await import(${JSON.stringify(new URL('../keys.ts', import.meta.url).href)});
  const { deriveVapidKeys } = await import(${JSON.stringify(new URL('./vapid-keys.ts', import.meta.url).href)});
  await new Promise((resolve) => setTimeout(resolve, Number(process.env.START_AT) - Date.now()));
  process.stdout.write(deriveVapidKeys(createKeys(readConfig(process.env).JWT_SECRET)).publicKey);
`;

test('the keys are a pair of P-256, and others for another secret', () => {
  const { publicKey, privateKey } = deriveVapidKeys(createKeys('a secret of at least thirty-two bytes'));
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey, 'base64url');
  expect([ecdh.getPublicKey('base64url'), publicKey.length, privateKey.length]).toEqual([publicKey, 87, 43]);
  expect(deriveVapidKeys(createKeys('another secret of thirty-two bytes')).publicKey).not.toBe(publicKey);
});

test('a number that is not a private key of the curve is replaced by the next one', () => {
  const numbers = [Buffer.alloc(32, 255), Buffer.alloc(32), Buffer.alloc(32, 7)];
  const derive = (_purpose: string, attempt: number | string | undefined) => numbers[Number(attempt)] as Buffer;
  expect(deriveVapidKeys({ derive }).privateKey).toBe(Buffer.alloc(32, 7).toString('base64url'));
});

test('processes that start for the first time at once agree on the keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banca-vapid-'));
  const env = { DATA_DIR: folder, MONGODB_URI: 'mongodb://127.0.0.1/x', START_AT: String(Date.now() + 3000) };
  const start = async () => await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PRINT_PUBLIC_KEY], { env });
  const outputs = await Promise.all(Array.from({ length: 6 }, start));
  expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
  rmSync(folder, { recursive: true });
});
