import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecretFile } from './create-secret-file.ts';

test('the secret of the process that creates the file first stays, and only its owner can read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banca-secret-'));
  const path = join(folder, 'jwt-secret');
  createSecretFile(path);
  const secret = readFileSync(path, 'utf8');
  // Another process may have found no file just before.
  createSecretFile(path);
  expect([readFileSync(path, 'utf8'), secret.length, readdirSync(folder)]).toEqual([secret, 64, ['jwt-secret']]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
