import { buffer } from 'node:stream/consumers';
import { BSON, type Db, type Document } from 'mongodb';
import { CommandError } from '../run-command.ts';
import { getContentType, isSoldFile, type Storage } from '../storage/storage.ts';
import type { Manifest } from './archive-format.ts';
import { type ArchiveEntry, readArchive } from './archive-reader.ts';
import { splitDocuments, toExactDocument } from './exact-documents.ts';
import type { BackupKeys } from './age-encryption.ts';

interface RestoreOptions {
  db: Db;
  storage: Storage;
  path: string;
  keys: BackupKeys;
}

interface Metadata {
  options: Document;
  indexes: Document[];
}

async function assertEmpty(db: Db): Promise<void> {
  const [first] = await db.listCollections({}, { nameOnly: true }).toArray();
  if (first) throw new CommandError(`The database ${db.databaseName} is not empty: it has the collection ${first.name}.`);
}

async function insertDocuments(db: Db, collection: string, bytes: Buffer): Promise<void> {
  const documents = splitDocuments(bytes).map(toExactDocument);
  const reply = await db.command({
    insert: collection,
    documents,
    bypassDocumentValidation: true,
    writeConcern: { w: 'majority' },
  });
  if (reply['writeErrors']) throw new Error(`${collection}: ${JSON.stringify(reply['writeErrors'])}`);
}

async function createIndexes(db: Db, metadata: ReadonlyMap<string, Metadata>): Promise<void> {
  for (const [collection, { indexes }] of metadata) {
    const ownIndexes = indexes.filter(({ name }) => name !== '_id_');
    if (ownIndexes.length > 0) await db.command({ createIndexes: collection, indexes: ownIndexes });
  }
}

async function restoreEntry(
  { db, storage }: RestoreOptions,
  entry: ArchiveEntry,
  metadata: Map<string, Metadata>,
): Promise<void> {
  if (entry.kind === 'file') {
    const { key, chunks } = entry;
    if (isSoldFile(key)) await storage.putStream(key, chunks);
    else await storage.put(key, await buffer(chunks), getContentType(key));
    return;
  }
  const { collection, bytes } = entry;
  if (entry.kind === 'documents') return await insertDocuments(db, collection, bytes);
  const { options, indexes } = BSON.EJSON.parse(bytes.toString(), { relaxed: false }) as Metadata;
  metadata.set(collection, { options, indexes });
  await db.command({ create: collection, ...options });
}

/** Restores an archive into an empty database. Reads it twice, so that a damaged one changes nothing. @throws CommandError */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { db, storage, path, keys } = options;
  await assertEmpty(db);
  await storage.check();
  await readArchive(path, keys);
  const metadata = new Map<string, Metadata>();
  const manifest = await readArchive(path, keys, (entry) => restoreEntry(options, entry, metadata));
  await createIndexes(db, metadata);
  return manifest;
}
