import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findMongod } from './find-mongod.mjs';
import { lockDataFolder } from './lock-data-folder.mjs';
import { isMongodRunning } from './mongod-process.mjs';
import { findMongodUri, startMongod } from './mongod.mjs';
import { ExpectedError, runStep } from './output.mjs';
import { ensureDataFolder } from './paths.mjs';

/**
 * Calls `work` with MONGODB_URI, or else with the URI of the database in DATA_DIR. Starts that one for `work`, unless `npm start` runs it.
 * @param options.canCreate creates the database if there is none
 * @throws ExpectedError if there is no database
 */
export async function withDatabaseUri(work, { canCreate = false } = {}) {
  if (process.env.MONGODB_URI) return await work(process.env.MONGODB_URI);
  const dataFolder = ensureDataFolder();
  const dbPath = join(dataFolder, 'mongo');
  if (isMongodRunning(dbPath)) return await work(findMongodUri(dbPath));
  if (!canCreate && !existsSync(dbPath)) throw new ExpectedError('There is no database. Next: `npm start`, or set MONGODB_URI.');
  const lock = await lockDataFolder(dataFolder);
  let mongod;
  try {
    await runStep(async (printProgress) => {
      mongod = await startMongod({ dbPath, binary: await findMongod(printProgress) });
      return `database ready on 127.0.0.1:${mongod.port}`;
    });
    return await work(mongod.uri);
  } finally {
    await mongod?.stop();
    lock.release();
  }
}
