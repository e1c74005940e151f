import { fileURLToPath } from 'node:url';
import { config, up } from 'migrate-mongo';
import mongoose from 'mongoose';
import { ConfigError } from '../config.ts';

const CHANGELOG = 'migrations';
/** The migrations of earlier development versions were deleted before the first release, 0.2.0. */
const FIRST_MIGRATION = '20261126120000-first-categories.ts';

/** @throws ConfigError if a version before 0.2.0 has used the database */
export async function assertDatabaseIsSupported(): Promise<void> {
  if (await mongoose.connection.collection(CHANGELOG).findOne({ fileName: { $lt: FIRST_MIGRATION } }))
    throw new ConfigError([
      'MONGODB_URI: a development version before 0.2.0 made this database, and no migration leads from there to this version. ' +
        'Delete `mongo` and `storage` in the data folder (.data), or use an empty database.',
    ]);
}

/** Runs the pending migrations of `steps/`. A lock prevents two processes from running them concurrently. */
export async function migrate(): Promise<string[]> {
  config.set({
    migrationsDir: fileURLToPath(new URL('steps', import.meta.url)),
    changelogCollectionName: CHANGELOG,
    lockCollectionName: 'migrations_lock',
    lockTtl: 60,
    migrationFileExtension: '.ts',
    useFileHash: false,
    moduleSystem: 'esm',
  });
  return await up(mongoose.connection.db, mongoose.connection.getClient());
}
