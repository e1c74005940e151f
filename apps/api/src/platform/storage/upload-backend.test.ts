import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { findS3Gateway, type S3Gateway, startS3Gateway } from '../../testing/s3-gateway.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { openUploadBackend, type UploadBackend, type UploadState } from './upload-backend.ts';

const binary = await findS3Gateway();
let folder: string;
let gateway: S3Gateway | undefined;
const states = new Map<string, UploadState>();

interface Target {
  storage: Storage;
  backend: UploadBackend;
}
const targets = {} as Record<'disk' | 's3', Target>;

async function openTarget(env: object): Promise<Target> {
  const config: Config = readConfig({
    DATA_DIR: folder,
    MONGODB_URI: 'mongodb://x',
    S3_BUCKET: 'banca',
    ...gateway?.env,
    ...env,
  });
  const storage = await openStorage(config);
  const backend = await openUploadBackend(config, storage, {
    read: async (key) => states.get(key),
    saveMultipartId: async (key, multipartId) => void states.set(key, { size: 0, ...states.get(key), multipartId }),
  });
  return { storage, backend };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banca-uploads-'));
  targets.disk = await openTarget({});
  if (!binary) return;
  gateway = await startS3Gateway(binary, join(folder, 's3'));
  targets.s3 = await openTarget({ STORAGE: 's3' });
});
afterAll(async () => {
  await gateway?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function begin({ backend }: Target, size: number): Promise<string> {
  const key = `files/${randomBytes(12).toString('hex')}`;
  states.set(key, { size });
  await backend.store.create(new Upload({ id: key, size, offset: 0 }));
  return key;
}

const write = async ({ backend }: Target, key: string, bytes: Buffer, offset = 0): Promise<number> =>
  await backend.store.write(Readable.from([bytes]), key, offset);
const listObjects = async (): Promise<string[]> =>
  await readdir(join(gateway?.filesFolder ?? '', 'banca', 'files')).catch(() => []);

describe.each(['disk', 's3'] as const)('uploads to %s', (kind) => {
  const skip = kind === 's3' && !binary;
  const bytes = randomBytes(7_000_000);

  test.skipIf(skip)('arrive in parts of any size, and leave nothing but the file', async () => {
    const target = targets[kind];
    const key = await begin(target, bytes.length);
    for (const [start, end] of [
      [0, 100_000],
      [100_000, 6_000_000],
      [6_000_000, bytes.length],
    ] as const) {
      expect(await write(target, key, bytes.subarray(start, end), start)).toBe(end);
      if (end < bytes.length) expect((await target.backend.store.getUpload(key)).offset).toBe(end);
    }
    await target.backend.complete(key, bytes.length);
    await target.backend.complete(key, bytes.length);
    const file = await target.storage.get(key);
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
    if (kind === 's3') expect((await listObjects()).filter((name) => /\.(?:info|part)$/.test(name))).toEqual([]);
  });

  test.skipIf(skip)('can be discarded, twice', async () => {
    const target = targets[kind];
    const key = await begin(target, 1000);
    await write(target, key, bytes.subarray(0, 10));
    await target.backend.discard(key);
    await target.backend.discard(key);
    await expect(target.backend.store.getUpload(key)).rejects.toMatchObject({ status_code: expect.any(Number) as number });
    expect((await listObjects()).filter((name) => key.endsWith(name.replace('.part', '')))).toEqual([]);
  });
});

test.skipIf(!binary)('parts in S3 that nobody knows are removed', async () => {
  const [known, unknown] = [await begin(targets.s3, 100), await begin(targets.s3, 100)];
  await targets.s3.backend.discardUnknown(new Date(Date.now() + 60_000), async (key) => key === known);
  expect((await targets.s3.backend.store.getUpload(known)).offset).toBe(0);
  await expect(write(targets.s3, unknown, Buffer.alloc(100))).rejects.toThrow();
});

test.skipIf(!binary)('content that does not fit into memory is stored in S3', async () => {
  const key = `files/${randomBytes(12).toString('hex')}`;
  const chunk = randomBytes(8_000_000);
  await targets.s3.storage.putStream(key, Readable.from([chunk, chunk, chunk, chunk, chunk]));
  const file = await targets.s3.storage.get(key);
  expect(file?.size).toBe(40_000_000);
  file?.stream.destroy();
});
