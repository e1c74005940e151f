import { createHash, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { type FileHandle, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Db, Double, Int32, Long, MongoClient, Timestamp } from 'mongodb';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createPng, logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { findLastRun } from '../mongo/maintenance.ts';
import { createDiskStorage } from '../storage/disk.ts';
import type { Storage } from '../storage/storage.ts';
import { readArchive } from './archive-reader.ts';
import { createBackup } from './create-backup.ts';
import { isSnapshotLost, readDocuments, withLongSnapshots } from './database-snapshot.ts';
import { restoreBackup } from './restore-backup.ts';

const app = setUpTestApp({}, { hasOwnDatabase: true });
let folder: string;
let client: MongoClient;
/** The database and the storage into which the tests restore. */
let copy: Db;
let copiedFiles: Storage;

const database = (): Db => mongoose.connection.db as unknown as Db;
const toPath = (name: string): string => join(folder, name);

const WINDOW = 'minSnapshotHistoryWindowInSeconds';
const readWindow = async (): Promise<number> => (await client.db('admin').command({ getParameter: 1, [WINDOW]: 1 }))[WINDOW];
const setWindow = async (seconds: number): Promise<unknown> =>
  await client.db('admin').command({ setParameter: 1, [WINDOW]: seconds });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banca-backup-'));
  client = await MongoClient.connect(inject('mongoUri'));
  // The mongod of the tests keeps the past for 5 s. The tests compare a copy with the moment of its backup.
  await setWindow(300);
  copy = client.db(`${database().databaseName}_copy`);
  copiedFiles = createDiskStorage(toPath('files'));
});
afterEach(async () => {
  await copy.dropDatabase();
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const back = async (name = 'a.tar.zst', keys = {}) => {
  const path = toPath(name);
  return { path, ...(await createBackup({ db: database(), storage: app.deps.storage, path, keys })) };
};
const restore = async (path: string, keys = {}) => await restoreBackup({ db: copy, storage: copiedFiles, path, keys });

/** Returns a checksum of the documents of each collection, in any order, at a moment. */
async function checksumCollections(db: Db, names: string[], at: Timestamp): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of names) {
    const documents = (await Array.fromAsync(readDocuments(db, name, at))).map((bytes) =>
      createHash('sha256').update(bytes).digest('hex'),
    );
    sums[name] = `${documents.length} ${createHash('sha256').update(documents.sort().join()).digest('hex')}`;
  }
  return sums;
}

function parseTime(clusterTime: string): Timestamp {
  const [t = 0, i = 0] = clusterTime.split('.').map(Number);
  return new Timestamp({ t, i });
}

async function readNow(db: Db): Promise<Timestamp> {
  const { cursor } = (await db.command({ find: 'orders', limit: 1, readConcern: { level: 'snapshot' } })) as {
    cursor: { atClusterTime: Timestamp };
  };
  return cursor.atClusterTime;
}

const listNames = async (db: Db): Promise<string[]> => (await db.listCollections().toArray()).map(({ name }) => name).sort();
const listIndexes = async (db: Db, names: string[]) =>
  await Promise.all(names.map(async (name) => [name, await db.collection(name).listIndexes().toArray()]));

async function readFiles(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const key of (await Array.fromAsync(storage.list())).sort()) {
    const file = await storage.get(key);
    if (file)
      files[key] = createHash('sha256')
        .update(await buffer(file.stream))
        .digest('hex');
  }
  return files;
}

async function createShop() {
  const { user, auth } = await logInAs(app);
  return { auth, product: await makeProduct(app, user, { images: [await app.deps.images.savePublic(await createPng())] }) };
}

describe('a backup', () => {
  test('made while orders arrive restores every collection, index and file as of one moment', { timeout: 60_000 }, async () => {
    const { auth, product } = await createShop();
    for (let i = 0; i < 5; i += 1) await placeOrderAndGetId(app, product._id, { email: `antes${i}@example.com` });
    const traffic = { isRunning: true, orders: 0 };
    const placeOrders = async (): Promise<void> => {
      for (; traffic.isRunning; traffic.orders += 1)
        await approve(app, auth, await placeOrderAndGetId(app, product._id, { email: `meanwhile${traffic.orders}@example.com` }));
    };
    const running = placeOrders();
    await expect.poll(() => traffic.orders, { timeout: 10_000 }).toBeGreaterThan(0);
    const { path, clusterTime, documents, files } = await back();
    const ordersAtEnd = traffic.orders;
    await expect.poll(() => traffic.orders, { timeout: 10_000 }).toBeGreaterThan(ordersAtEnd);
    traffic.isRunning = false;
    await running;
    await restore(path);
    const names = await listNames(copy);
    expect(names).toEqual(await listNames(database()));
    const restored = await checksumCollections(copy, names, await readNow(copy));
    expect(restored).toEqual(await checksumCollections(database(), names, parseTime(clusterTime)));
    expect(restored['orders']).not.toBe((await checksumCollections(database(), ['orders'], await readNow(database())))['orders']);
    expect(await listIndexes(copy, names)).toEqual(await listIndexes(database(), names));
    const counts = await Promise.all(names.map(async (name) => await copy.collection(name).countDocuments()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(documents);
    const copied = await readFiles(copiedFiles);
    expect(Object.keys(copied)).toHaveLength(files);
    expect(await readFiles(app.deps.storage)).toMatchObject(copied);
    const screenshots = (await copy.collection('orders').find().toArray()).map(({ screenshot }) => String(screenshot));
    expect(screenshots.filter((key) => !(key in copied))).toEqual([]);
  });

  test('keeps the types of all values, the order of all names, and the rules of a collection', async () => {
    const validator = { a: { $type: 'int' } };
    await database().createCollection('odd names: é', { validator, validationLevel: 'moderate' });
    const values = [new Int32(1), new Double(1), Long.fromNumber(1), 1.5, new Date(0), /a/i, null, Buffer.from('b'), 'é'];
    const months = new Map([
      ['31', 1],
      ['4', 2],
      ['05', 3],
    ]);
    const fields = { values, months, nested: { list: [months, [new Double(2)]] }, b: undefined };
    await database().collection('odd names: é').insertOne(fields, { bypassDocumentValidation: true });
    const { path, clusterTime } = await back();
    await restore(path);
    const sums = await checksumCollections(copy, ['odd names: é'], await readNow(copy));
    expect(sums).toEqual(await checksumCollections(database(), ['odd names: é'], parseTime(clusterTime)));
    const [info] = await copy.listCollections({ name: 'odd names: é' }).toArray();
    expect(info).toMatchObject({ options: { validator, validationLevel: 'moderate' } });
    await database().dropCollection('odd names: é');
  });

  test('is recorded, and only its owner can read it', async () => {
    await createShop();
    const { path, bytes, documents, files, clusterTime } = await back();
    const { size, mode } = await stat(path);
    expect([size, mode & 0o777]).toEqual([bytes, 0o600]);
    expect((await findLastRun('backup'))?.details).toEqual({
      bytes,
      documents,
      files,
      clusterTime,
      isEncrypted: false,
    });
  });

  describe('and the time for which MongoDB keeps the past', () => {
    test('is an hour while it runs, and as before afterwards', async () => {
      const before = await readWindow();
      expect(await withLongSnapshots(database(), readWindow)).toBe(3601);
      await expect(withLongSnapshots(database(), async () => await Promise.reject(new Error('on purpose')))).rejects.toThrow();
      expect(before).toBeLessThan(3600);
      expect(await readWindow()).toBe(before);
    });

    test('is the default again after the backup that follows a killed one', async () => {
      await withLongSnapshots(database(), async () => {
        const killed = await readWindow();
        expect(await withLongSnapshots(database(), readWindow)).toBe(killed);
        expect(await readWindow()).toBe(300);
      });
    });

    test.each([3600, 7200])('stays as it is if an operator set %d s', async (seconds) => {
      await setWindow(seconds);
      expect(await withLongSnapshots(database(), readWindow)).toBe(seconds);
      expect(await readWindow()).toBe(seconds);
    });
  });

  test('knows when MongoDB no longer has the past', async () => {
    const error: unknown = await Array.fromAsync(readDocuments(database(), 'orders', new Timestamp({ t: 1, i: 1 }))).catch(
      (thrown: unknown) => thrown,
    );
    expect(isSnapshotLost(error)).toBe(true);
  });

  test('that fails leaves no archive and no record', async () => {
    const list = async function* (): AsyncGenerator<string> {
      yield await Promise.reject(new Error('on purpose'));
    };
    const storage = { ...app.deps.storage, list };
    await expect(createBackup({ db: database(), storage, path: toPath('a'), keys: {} })).rejects.toThrow('on purpose');
    await expect(stat(toPath('a'))).rejects.toThrow('ENOENT');
    await expect(stat(toPath('a.partial'))).rejects.toThrow('ENOENT');
    expect(await findLastRun('backup')).toBeNull();
  });

  test('for which there is no space says so while it waits for a file, and leaves nothing', async () => {
    const failWrites: ((error: Error) => void)[] = [];
    const disk = new Writable({ write: (_bytes, _encoding, done) => void failWrites.push(done) });
    const closed = new Promise((resolve) => disk.once('close', resolve));
    async function* readSlowly(): AsyncGenerator<Buffer> {
      while (failWrites.length === 0) {
        yield randomBytes(1000);
        await nextTurn();
      }
      failWrites[0]?.(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
      await closed;
      await nextTurn();
      yield randomBytes(1000);
    }
    const list = async function* (): AsyncGenerator<string> {
      yield await Promise.resolve('files/65f1c0ffee0123456789abf0');
    };
    const get = async () => await Promise.resolve({ stream: Readable.from(readSlowly()), size: 1e9 });
    const handle = await open(toPath('handle'), 'w');
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    vi.spyOn(prototype, 'createWriteStream').mockImplementationOnce(function (this: FileHandle) {
      void this.close();
      return disk as unknown as ReturnType<FileHandle['createWriteStream']>;
    });
    const storage = { ...app.deps.storage, list, get };
    await expect(createBackup({ db: database(), storage, path: toPath('a'), keys: {} })).rejects.toThrow(
      `There is no space left for ${toPath('a')}`,
    );
    await expect(stat(toPath('a.partial'))).rejects.toThrow('ENOENT');
    expect(await findLastRun('backup')).toBeNull();
    await back();
  });
});

describe('an archive', () => {
  test.each(['changed', 'shortened'])('that was %s is refused, and nothing is restored', async (change) => {
    await createShop();
    const { path } = await back();
    const bytes = await readFile(path);
    const middle = Math.floor(bytes.length / 2);
    const changes: Record<string, Buffer> = {
      changed: Buffer.concat([bytes.subarray(0, middle), Buffer.from([~(bytes[middle] ?? 0)]), bytes.subarray(middle + 1)]),
      shortened: bytes.subarray(0, -20),
    };
    await writeFile(path, changes[change] ?? '');
    await expect(restore(path)).rejects.toThrow('The archive is damaged or incomplete');
    expect([await listNames(copy), await readFiles(copiedFiles)]).toEqual([[], {}]);
  });

  test('of which an entry was exchanged is refused', async () => {
    await createShop();
    const { path } = await back('a.tar.zst');
    await expect(readArchive(path, {})).resolves.toMatchObject({ format: 'banca-backup' });
    execFileSync('tar', ['-xf', '-', '-C', folder], { input: zstdDecompressSync(await readFile(path)) });
    await writeFile(join(folder, 'collections/users/000001.bson'), 'x', { flag: 'a' });
    const names = ['collections', 'files', 'checksums', 'manifest.json'];
    const tar = execFileSync('tar', ['-cf', '-', '-C', folder, ...names], { maxBuffer: 1024 ** 3 });
    await writeFile(path, zstdCompressSync(tar));
    await expect(readArchive(path, {})).rejects.toThrow('The archive is damaged or incomplete');
  });

  test('is refused by a database that is not empty', async () => {
    const { path } = await back();
    await copy.createCollection('something');
    await expect(restore(path)).rejects.toThrow('is not empty: it has the collection something');
    expect(await listNames(copy)).toEqual(['something']);
  });

  test('that does not exist is named', async () => {
    await expect(restore(toPath('nothing'))).rejects.toThrow(`There is no archive ${toPath('nothing')}`);
  });
});

describe('an encrypted archive', () => {
  test('is read with its passphrase only', async () => {
    await createShop();
    const { path } = await back('a.age', { passphrase: 'correct horse battery staple', scryptWorkFactor: 10 });
    expect((await readFile(path)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    await expect(readArchive(path, {})).rejects.toThrow('The archive is encrypted');
    await expect(restore(path, { passphrase: 'wrong' })).rejects.toThrow('cannot be decrypted');
    expect(await listNames(copy)).toEqual([]);
    const { database: name } = await readArchive(path, { passphrase: 'correct horse battery staple' });
    expect(name).toBe(database().databaseName);
  });

  test('is written for a recipient, without its private key, and refused if it was shortened', async () => {
    await createShop();
    const identity = await generateX25519Identity();
    const { path } = await back('a.age', { recipient: await identityToRecipient(identity) });
    await expect(readArchive(path, { identity: await generateX25519Identity() })).rejects.toThrow('cannot be decrypted');
    await restore(path, { identity });
    expect(await copy.collection('products').countDocuments()).toBe(1);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, -1));
    await expect(readArchive(path, { identity })).rejects.toThrow('The archive is damaged or incomplete');
  });

  test('needs well-formed keys', async () => {
    await expect(back('a.age', { recipient: 'age1nonsense' })).rejects.toThrow('BACKUP_RECIPIENT must be');
  });
});

describe('the files that creators sell', () => {
  const KEY = `files/${'a'.repeat(24)}`;
  const LARGE = Buffer.alloc(70 * 1024 ** 2, 'marrabenta ');
  const storeFile = async () => await app.deps.storage.put(KEY, LARGE, 'application/octet-stream');
  afterEach(async () => await app.deps.storage.remove(KEY));

  test('are backed up and restored, also those that are larger than other entries may be', async () => {
    await storeFile();
    await restore((await back()).path);
    const restored = await copiedFiles.get(KEY);
    expect(restored && (await buffer(restored.stream)).equals(LARGE)).toBe(true);
  });

  test('are left out by choice, which the archive says', async () => {
    await storeFile();
    const path = toPath('without.tar.zst');
    await createBackup({ db: database(), storage: app.deps.storage, path, keys: {}, isWithoutSoldFiles: true });
    expect(await restore(path)).toMatchObject({ isWithoutSoldFiles: true });
    expect(await copiedFiles.get(KEY)).toBeUndefined();
  });
});
