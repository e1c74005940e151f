// schemathesis in a Python environment of its own, inside the data folder.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Stop } from './output.mjs';

const run = promisify(execFile);
const version = '4.32.5';

/**
 * Finds or installs schemathesis.
 * @param folder where its environment stays
 * @returns the path of its `st` command
 * @throws Stop where there is no Python >= 3.10 or the package cannot be had
 */
export async function findSchemathesis(folder, announce) {
  const home = join(folder, `schemathesis-${version}`);
  const command = join(home, 'bin/st');
  if (existsSync(command)) return command;
  announce(`installing schemathesis ${version}`);
  try {
    await run('python3', ['-m', 'venv', home]);
    await run(join(home, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`]);
    return command;
  } catch (error) {
    throw new Stop(
      `schemathesis could not be installed: it takes Python >= 3.10 with venv (${String(error.stderr || error.message)
        .trim()
        .split('\n')
        .at(-1)})`,
    );
  }
}
