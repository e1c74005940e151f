import { setTimeout as wait } from 'node:timers/promises';
import { type Db, type Timestamp, BSON } from 'mongodb';
import { saveLastRun } from '../mongo/maintenance.ts';
import { type Lease, STORED_FILES_LEASE, withLease } from '../mongo/lease.ts';
import { CommandError } from '../run-command.ts';
import { isSoldFile, type Storage } from '../storage/storage.ts';
import {
  FORMAT,
  type Manifest,
  sumDocuments,
  toDocumentsEntry,
  toFileEntry,
  toMetadataEntry,
  VERSION,
} from './archive-format.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import {
  createSnapshotLostError,
  isSnapshotLost,
  readClusterTime,
  readDocuments,
  withLongSnapshots,
} from './database-snapshot.ts';
import { type BackupKeys, isEncrypting } from './age-encryption.ts';

interface BackupOptions {
  db: Db;
  storage: Storage;
  path: string;
  keys: BackupKeys;
  /** Leaves out the files that creators sell, and the stamped copies of buyers. */
  isWithoutSoldFiles?: boolean;
}

export interface BackupResult {
  bytes: number;
  clusterTime: string;
  documents: number;
  files: number;
}

const PART_BYTES = 1024 ** 2;
/** A restore inserts each part with one command, which takes 100,000 documents at most. */
const PART_DOCUMENTS = 10_000;
const LEASE_ATTEMPTS = 150;
const LEASE_INTERVAL_MS = 2000;

async function writeMetadata(db: Db, archive: ArchiveWriter): Promise<string[]> {
  const collections = await db.listCollections().toArray();
  const stored = collections.filter(({ name }) => !name.startsWith('system.')).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, type, ...info } of stored) {
    if (type !== 'collection') throw new CommandError(`${name} is a ${String(type)}, which backups do not support.`);
    const indexes = await db.collection(name).listIndexes().toArray();
    const { options = {} } = info as { options?: object };
    const metadata = BSON.EJSON.stringify({ collectionName: name, type, options, indexes }, { relaxed: false });
    await archive.add(toMetadataEntry(name), Buffer.from(`${metadata}\n`));
  }
  return stored.map(({ name }) => name);
}

async function writeDocuments(db: Db, name: string, clusterTime: Timestamp, archive: ArchiveWriter): Promise<number> {
  let documents = 0;
  let parts = 0;
  let partBytes = 0;
  let part: Uint8Array[] = [];
  const writePart = async (): Promise<void> => {
    if (part.length === 0) return;
    parts += 1;
    await archive.add(toDocumentsEntry(name, parts), Buffer.concat(part));
    documents += part.length;
    part = [];
    partBytes = 0;
  };
  for await (const document of readDocuments(db, name, clusterTime)) {
    if (partBytes + document.length > PART_BYTES || part.length === PART_DOCUMENTS) await writePart();
    part.push(document);
    partBytes += document.length;
  }
  await writePart();
  return documents;
}

async function writeDatabase(
  db: Db,
  archive: ArchiveWriter,
): Promise<{ clusterTime: Timestamp; collections: Manifest['collections'] }> {
  const collectionNames = await writeMetadata(db, archive);
  const clusterTime = await readClusterTime(db);
  const collections: Manifest['collections'] = [];
  try {
    for (const name of collectionNames) {
      const documents = await writeDocuments(db, name, clusterTime, archive);
      collections.push({ name, documents });
    }
  } catch (error) {
    throw isSnapshotLost(error) ? createSnapshotLostError() : error;
  }
  return { clusterTime, collections };
}

async function writeFiles({ storage, isWithoutSoldFiles }: BackupOptions, archive: ArchiveWriter): Promise<number> {
  let files = 0;
  for await (const key of storage.list()) {
    if (isWithoutSoldFiles && isSoldFile(key)) continue;
    const file = await storage.get(key);
    if (!file) continue;
    await archive.addStream(toFileEntry(key), file.stream, file.size);
    files += 1;
  }
  return files;
}

const formatTime = ({ t, i }: Timestamp): string => `${t}.${i}`;

async function runBackup(options: BackupOptions, lease: Lease): Promise<BackupResult> {
  const { db, path, keys, isWithoutSoldFiles = false } = options;
  const { bytes, manifest } = await writeArchive(path, keys, async (archive) => {
    const { clusterTime, collections } = await withLongSnapshots(db, () => writeDatabase(db, archive));
    // Files come after documents, so that each file that a document names exists.
    const files = await writeFiles(options, archive);
    await lease.confirm();
    const database = db.databaseName;
    const content = { database, clusterTime: formatTime(clusterTime), collections, files };
    return { format: FORMAT, version: VERSION, ...content, ...(isWithoutSoldFiles ? { isWithoutSoldFiles } : {}) };
  });
  const { clusterTime, files } = manifest;
  return { bytes, clusterTime, documents: sumDocuments(manifest), files };
}

/** Waits while another process copies or removes files. @throws CommandError */
async function runWithLease(options: BackupOptions): Promise<BackupResult> {
  for (let attempt = 1; attempt <= LEASE_ATTEMPTS; attempt += 1) {
    const backup = await withLease(STORED_FILES_LEASE, (lease) => runBackup(options, lease));
    if (backup) return backup.result;
    await wait(LEASE_INTERVAL_MS);
  }
  throw new CommandError('Another backup is running, or the removal of unused files.');
}

/** Writes all collections, as they were at one moment, and all files into an archive. @throws CommandError */
export async function createBackup(options: BackupOptions): Promise<BackupResult> {
  const startedAt = new Date();
  const result = await runWithLease(options);
  const details = { ...result, isEncrypted: isEncrypting(options.keys) };
  await saveLastRun('backup', { startedAt, finishedAt: new Date(), details });
  return result;
}
