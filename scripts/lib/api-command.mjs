import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readJson, repositoryRoot } from './paths.mjs';

const runtime = readJson(join(repositoryRoot, 'apps/api/runtime.json'));

/**
 * Runs a program of the API, such as `backup`, which prints its own errors. Runs its source, because a build would replace files
 * that a running API still loads. @returns its exit code
 */
export async function runApiCommand(program, { args = [], env = {} } = {}) {
  const child = spawn(process.execPath, [...runtime.flags, join(repositoryRoot, `apps/api/src/${program}.ts`), ...args], {
    cwd: repositoryRoot,
    env: { ...runtime.env, ...process.env, ...env },
    stdio: 'inherit',
  });
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}
