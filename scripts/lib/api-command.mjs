import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findMongodUri } from './mongod.mjs';
import { ExpectedError } from './output.mjs';
import { ensureDataFolder, readJson, repositoryRoot } from './paths.mjs';

const runtime = readJson(join(repositoryRoot, 'apps/api/runtime.json'));

/** Returns MONGODB_URI, or else the URI of the database that `npm start` runs. */
export function findDatabaseUri() {
  const uri = process.env.MONGODB_URI || findMongodUri(join(ensureDataFolder(), 'mongo'));
  if (!uri) throw new ExpectedError('There is no database. Next: `npm start`, or set MONGODB_URI.');
  return uri;
}

/** Runs a program of apps/api/src, which prints its own errors. @returns its exit code */
export async function runApiCommand(program, { args = [], env = {} } = {}) {
  const child = spawn(process.execPath, [...runtime.flags, join(repositoryRoot, 'apps/api/src', program), ...args], {
    cwd: repositoryRoot,
    env: { ...runtime.env, ...process.env, ...env },
    stdio: 'inherit',
  });
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}
