import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { type Config, readBackupKeys } from './config.ts';
import { readArchive } from './platform/backup/archive-reader.ts';
import { createBackup } from './platform/backup/create-backup.ts';
import { isEncrypting } from './platform/backup/encryption.ts';
import { runCommand, withDatabase } from './platform/run-command.ts';
import { openStorage } from './platform/storage/open-storage.ts';

const print = (line: string): void => void process.stdout.write(`  ${line}\n`);
const count = (n: number): string => n.toLocaleString('en');
const keys = (): ReturnType<typeof readBackupKeys> => readBackupKeys(process.env);

function createPath(config: Config): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(config.DATA_DIR, 'backups', `banca-${time}Z.tar.zst${isEncrypting(keys()) ? '.age' : ''}`);
}

async function backUp(config: Config, output: string | undefined): Promise<void> {
  const path = output ?? createPath(config);
  await mkdir(dirname(path), { recursive: true });
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is not connected');
  const { bytes, documents, files } = await createBackup({ db, storage: await openStorage(config), path, keys: keys() });
  print(`✓ ${path}: ${count(documents)} documents and ${count(files)} files, ${count(Math.ceil(bytes / 1024))} KiB`);
  if (!isEncrypting(keys())) print('! The archive is not encrypted. Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE to encrypt it.');
}

async function verify(path: string): Promise<void> {
  const { collections, files, clusterTime } = await readArchive(path, keys());
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  const time = new Date(Number.parseInt(clusterTime, 10) * 1000).toISOString();
  print(`✓ ${path} is intact: ${count(documents)} documents and ${count(files)} files of ${time}`);
}

/** Writes a backup, or checks an archive without a database (`--verify FILE`). */
await runCommand(async () => {
  const options = { output: { type: 'string' }, verify: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
  if (values.verify) await verify(values.verify);
  else await withDatabase(async (config) => await backUp(config, values.output));
});
