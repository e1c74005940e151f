// Runs a program of the API on the database at MONGODB_URI, by default on the one in DATA_DIR:
// `npm run backup [-- --output FILE]` writes all data and files into one archive; `-- --verify FILE` checks an archive.
// `npm run restore -- FILE` restores an archive into an empty database. If there is none, creates it in DATA_DIR for `npm start`.
// `npm run verify-data` recounts everything that is derived from other data, and reports differences. Changes nothing.
// `npm run reindex` builds a new OpenSearch index without downtime. Needs CATALOGUE=opensearch.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findMongod } from './lib/find-mongod.mjs';
import { lockDataFolder } from './lib/lock-data-folder.mjs';
import { findMongodUri, startMongod } from './lib/mongod.mjs';
import { isMongodRunning } from './lib/mongod-process.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, runStep } from './lib/output.mjs';
import { ensureDataFolder, loadEnv, readJson, repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { runInTerminal } from './lib/process.mjs';

loadEnv();
await ensureNode24();
try {
  await runStep(installDependencies);
  const [program, ...args] = process.argv.slice(2);
  const needsDatabase = !args.some((arg) => arg.startsWith('--verify'));
  process.exitCode = await (needsDatabase
    ? withDatabaseUri((uri) => runProgram(program, args, { MONGODB_URI: uri }), { canCreate: program === 'restore' })
    : runProgram(program, args));
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

/** Runs the source, because a build would replace files that a running API still loads. The program prints its own errors. */
function runProgram(program, args, env = {}) {
  const { flags, env: runtimeEnv } = readJson(join(repositoryRoot, 'apps/api/runtime.json'));
  return runInTerminal(process.execPath, [...flags, `apps/api/src/${program}.ts`, ...args], {
    cwd: repositoryRoot,
    env: { ...runtimeEnv, LOG_LEVEL: process.env.LOG_LEVEL || 'error', ...env },
  });
}

/**
 * Calls `work` with MONGODB_URI, by default with the URI of the database in DATA_DIR, which it starts unless `npm start` runs it.
 * @param options.canCreate creates the database if there is none
 * @throws ExpectedError if there is no database
 */
async function withDatabaseUri(work, { canCreate }) {
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
