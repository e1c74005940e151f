import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readBackupKeys } from './config.ts';
import { isEncrypting } from './platform/backup/age-encryption.ts';
import { sumDocuments } from './platform/backup/archive-format.ts';
import { readArchive } from './platform/backup/archive-reader.ts';
import { createBackup } from './platform/backup/create-backup.ts';
import { formatCount, runCommand, withDatabase } from './platform/run-command.ts';
import { getDatabase } from './platform/mongo/connect.ts';
import { openStorage } from './platform/storage/open-storage.ts';

const print = (line: string): void => void process.stdout.write(`  ${line}\n`);
const readKeys = (): ReturnType<typeof readBackupKeys> => readBackupKeys(process.env);

function createPath(config: Config): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(config.DATA_DIR, 'backups', `banca-${time}Z.tar.zst${isEncrypting(readKeys()) ? '.age' : ''}`);
}

/** Warns that an archive without files cannot restore the downloads of buyers. */
const WITHOUT_FILES =
  '! WITHOUT the files that creators sell. After a restore from this archive, buyers cannot download them: copy `files/` of the storage yourself.';

async function backUp(config: Config, output: string | undefined, isWithoutSoldFiles: boolean): Promise<void> {
  const path = output ?? createPath(config);
  await mkdir(dirname(path), { recursive: true });
  const keys = readKeys();
  const options = { db: getDatabase(), storage: await openStorage(config), path, keys, isWithoutSoldFiles };
  const { bytes, documents, files } = await createBackup(options);
  const kibibytes = formatCount(Math.ceil(bytes / 1024));
  print(`✓ ${path}: ${formatCount(documents)} documents and ${formatCount(files)} files, ${kibibytes} KiB`);
  if (isWithoutSoldFiles) print(WITHOUT_FILES);
  if (!isEncrypting(keys)) print('! The archive is not encrypted. Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE to encrypt it.');
}

async function verify(path: string): Promise<void> {
  const manifest = await readArchive(path, readKeys());
  const documents = formatCount(sumDocuments(manifest));
  const time = new Date(Number.parseInt(manifest.clusterTime, 10) * 1000).toISOString();
  print(`✓ ${path} is intact: ${documents} documents and ${formatCount(manifest.files)} files of ${time}`);
  if (manifest.isWithoutSoldFiles) print(WITHOUT_FILES);
}

await runCommand(async () => {
  const options = { output: { type: 'string' }, verify: { type: 'string' }, 'without-files': { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.verify) await verify(values.verify);
  else await withDatabase((config) => backUp(config, values.output, values['without-files'] ?? false));
});
