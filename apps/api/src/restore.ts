import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { readBackupKeys } from './config.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { CommandError, runCommand, withDatabase } from './platform/run-command.ts';
import { openStorage } from './platform/storage/open-storage.ts';

/** Restores an archive into the configured database, which must be empty, and the configured storage. */
await runCommand(async () => {
  const [path] = parseArgs({ allowPositionals: true }).positionals;
  if (!path) throw new CommandError('Which archive? Next: `npm run restore -- FILE`.');
  const keys = readBackupKeys(process.env);
  await withDatabase(async (config) => {
    const { db } = mongoose.connection;
    if (!db) throw new Error('the database is not connected');
    const { collections, files } = await restoreBackup({ db, storage: await openStorage(config), path, keys });
    const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
    process.stdout.write(`  ✓ ${documents} documents and ${files} files restored\n`);
  });
});
