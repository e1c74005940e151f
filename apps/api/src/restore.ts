import { parseArgs } from 'node:util';
import { readBackupKeys } from './config.ts';
import { sumDocuments } from './platform/backup/archive-format.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { getDatabase } from './platform/mongo/connect.ts';
import { CommandError, runCommand, withDatabase } from './platform/run-command.ts';
import { openStorage } from './platform/storage/open-storage.ts';

await runCommand(async () => {
  const [path] = parseArgs({ allowPositionals: true }).positionals;
  if (!path) throw new CommandError('Which archive? Next: `npm run restore -- FILE`.');
  const keys = readBackupKeys(process.env);
  await withDatabase(async (config) => {
    const manifest = await restoreBackup({ db: getDatabase(), storage: await openStorage(config), path, keys });
    process.stdout.write(`  ✓ ${sumDocuments(manifest)} documents and ${manifest.files} files restored\n`);
    if (manifest.isWithoutSoldFiles)
      process.stdout.write(
        '  ! The archive is WITHOUT the files that creators sell: copy `files/` of the storage, or buyers cannot download them.\n',
      );
  });
});
