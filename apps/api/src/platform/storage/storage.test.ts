import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { toAppError } from '../http/to-app-error.ts';
import { findS3Gateway, type S3Gateway, startS3Gateway } from '../../testing/s3-gateway.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import { isStorageKey, type Storage } from './storage.ts';

const binary = await findS3Gateway();
let folder: string;
let gateway: S3Gateway | undefined;
const storages = {} as Record<'disk' | 's3', Storage>;

const s3 = (env: object): Storage =>
  createS3Storage(readConfig({ DATA_DIR: folder, MONGODB_URI: 'mongodb://x', S3_BUCKET: 'banca', ...gateway?.env, ...env }));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banca-storage-'));
  storages.disk = createDiskStorage(join(folder, 'disk'));
  if (!binary) return;
  gateway = await startS3Gateway(binary, join(folder, 's3'));
  storages.s3 = s3({});
});
afterAll(async () => {
  await gateway?.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = async (storage: Storage, key: string): Promise<Buffer | undefined> => {
  const file = await storage.get(key);
  if (!file) return undefined;
  const bytes = Buffer.concat((await file.stream.toArray()) as Buffer[]);
  expect(file.size).toBe(bytes.length);
  return bytes;
};
const createKey = (): string => `uploads/${randomBytes(16).toString('base64url')}.webp`;

describe.each(['disk', 's3'] as const)('a storage on %s', (kind) => {
  beforeEach(({ skip }) => skip(!storages[kind], 'needs Go, or versitygw on PATH'));

  test('returns the stored bytes', async () => {
    for (const size of [0, 1, 300_000]) {
      const [key, bytes] = [createKey(), randomBytes(size)];
      await storages[kind].put(key, bytes, 'image/webp');
      expect(await read(storages[kind], key)).toEqual(bytes);
    }
  });

  test('keeps the last value that was written to a key', async () => {
    const key = createKey();
    for (const text of ['one', 'two']) await storages[kind].put(key, Buffer.from(text), 'image/webp');
    expect(String(await read(storages[kind], key))).toBe('two');
  });

  test('has no value for an unknown key, and removing it succeeds', async () => {
    const key = createKey();
    expect(await storages[kind].get(key)).toBeUndefined();
    await storages[kind].remove(key);
    await storages[kind].put(key, Buffer.from('x'), 'image/webp');
    await storages[kind].remove(key);
    expect(await storages[kind].get(key)).toBeUndefined();
  });

  test('lists the keys of all files, and nothing else', async () => {
    const keys = [createKey(), createKey().replace('.webp', '-400.avif'), createKey().replace('uploads', 'screenshots')];
    for (const key of keys) await storages[kind].put(key, Buffer.from('x'), 'image/webp');
    const listed = await Array.fromAsync(storages[kind].list());
    expect(listed).toEqual(expect.arrayContaining(keys));
    expect(listed.filter((key) => !isStorageKey(key))).toEqual([]);
    for (const key of listed) await storages[kind].remove(key);
    expect(await Array.fromAsync(storages[kind].list())).toEqual([]);
  });

  test('knows when a file was written', async () => {
    const key = createKey();
    expect(await storages[kind].getModifiedAt(key)).toBeUndefined();
    // File systems and S3 can round a time down.
    const before = Date.now() - 2000;
    await storages[kind].put(key, Buffer.from('x'), 'image/webp');
    const modifiedAt = Number(await storages[kind].getModifiedAt(key));
    expect(modifiedAt).toBeGreaterThanOrEqual(before);
    expect(modifiedAt).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    'uploads/../../jwt-secret',
    '/etc/passwd',
    'uploads/a.webp',
    'other/aaaaaaaaaa.webp',
    'uploads/aaaaaaaaaa.html',
    'uploads/aaaaaaaa/b.webp',
    'uploads/aaaaaaaa\0.webp',
    '',
  ])('refuses the path %j', async (path) => {
    expect(await storages[kind].get(path)).toBeUndefined();
    await expect(storages[kind].put(path, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a storage key');
  });

  test('passes its check', async () => await storages[kind].check());
});

describe('an unavailable storage', () => {
  test.skipIf(!binary)('reports a missing S3 server and a missing bucket', async () => {
    await expect(s3({ S3_BUCKET: 'nada' }).check()).rejects.toThrow();
    const error: unknown = await s3({ S3_ENDPOINT: 'http://127.0.0.1:1' })
      .put(createKey(), Buffer.from('x'), 'image/webp')
      .catch((thrown: unknown) => thrown);
    expect(toAppError(error)).toMatchObject({ code: 'unavailable', status: 503 });
  });

  test('reports a file in place of the disk folder', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(createDiskStorage(join(folder, 'file')).check()).rejects.toThrow();
  });

  test('lists no files where nothing was stored yet', async () => {
    expect(await Array.fromAsync(createDiskStorage(join(folder, 'empty')).list())).toEqual([]);
  });

  test('leaves no temporary file when a disk write fails', async () => {
    const key = createKey();
    await expect(storages.disk.put(key, { length: 1 } as Buffer, 'image/webp')).rejects.toThrow();
    expect((await readdir(join(folder, 'disk', 'uploads'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
