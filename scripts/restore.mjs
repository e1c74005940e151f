// `npm run restore -- FILE`: restores an archive of `npm run backup` into an empty database: that of MONGODB_URI, or else a new one
// in DATA_DIR, which `npm start` then uses.
import { join } from 'node:path';
import { runApiCommand } from './lib/api-command.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { lockDataFolder } from './lib/lock-data-folder.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, runStep } from './lib/output.mjs';
import { ensureDataFolder, loadEnv } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await ensureNode24();
let lock;
let mongod;
try {
  await runStep(installDependencies);
  if (!process.env.MONGODB_URI) {
    const dataFolder = ensureDataFolder();
    lock = await lockDataFolder(dataFolder);
    await runStep(async (printProgress) => {
      mongod = await startMongod({ dbPath: join(dataFolder, 'mongo'), binary: await findMongod(printProgress) });
      return `database ready on 127.0.0.1:${mongod.port}`;
    });
  }
  const env = { MONGODB_URI: process.env.MONGODB_URI || mongod.uri, LOG_LEVEL: process.env.LOG_LEVEL || 'error' };
  process.exitCode = await runApiCommand('restore.ts', { args: process.argv.slice(2), env });
} catch (error) {
  printError(error);
  process.exitCode = 1;
} finally {
  await mongod?.stop();
  lock?.release();
}
