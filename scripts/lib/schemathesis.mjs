import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ExpectedError } from './output.mjs';
import { getLastLines } from './process.mjs';

const run = promisify(execFile);
const version = '4.32.5';

/** Returns the path of the `st` command in a virtual environment. @throws ExpectedError without Python >= 3.10 */
export async function installSchemathesis(folder, printProgress) {
  const home = join(folder, `schemathesis-${version}`);
  const command = join(home, 'bin/st');
  if (existsSync(command)) return command;
  printProgress(`installing schemathesis ${version}`);
  try {
    await run('python3', ['-m', 'venv', home]);
    await run(join(home, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`]);
    return command;
  } catch (error) {
    const [lastLine] = getLastLines(String(error.stderr || error.message), 1);
    throw new ExpectedError(`schemathesis could not be installed: it needs Python >= 3.10 with venv (${lastLine})`);
  }
}
