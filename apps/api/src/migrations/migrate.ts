import { fileURLToPath } from 'node:url';
import { config, up } from 'migrate-mongo';
import mongoose from 'mongoose';

/** Runs the pending migrations of `steps/`. A lock prevents two processes from running them concurrently. */
export async function migrate(): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('migrate() needs a connected database');
  config.set({
    migrationsDir: fileURLToPath(new URL('steps', import.meta.url)),
    changelogCollectionName: 'migrations',
    lockCollectionName: 'migrations_lock',
    lockTtl: 60,
    migrationFileExtension: '.ts',
    useFileHash: false,
    moduleSystem: 'esm',
  });
  return await up(db, mongoose.connection.getClient());
}
