import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './output.mjs';
import { isAlive, getStartTime, endProcess } from './process.mjs';
import { readJson } from './paths.mjs';

/** Ends the API that a killed start script left behind. @throws ExpectedError when another start script is running */
export async function claimFolder(folder) {
  const file = join(folder, 'start.json');
  const record = { pid: process.pid, birth: getStartTime(process.pid) };
  while (!create(file, record)) {
    const existing = readJson(file);
    if (existing && isRunning(existing)) {
      const where = existing.url ? `, ${existing.url}` : '';
      throw new ExpectedError(
        `Banca is already running in this folder (process ${existing.pid}${where}). Next: stop that one, or set DATA_DIR and PORT for a second.`,
      );
    }
    if (existing?.api && isRunning(existing.api)) await endProcess(existing.api.pid, 12_000);
    rmSync(file, { force: true });
  }
  return {
    update: (more) => writeFileSync(file, JSON.stringify(Object.assign(record, more))),
    release: () => rmSync(file, { force: true }),
  };
}

/** Compares start times too, because process ids are reused after a reboot or in a container. */
function isRunning({ pid, birth: born }) {
  return isAlive(pid) && getStartTime(pid) === born;
}

function create(file, content) {
  try {
    const fd = openSync(file, 'wx');
    writeSync(fd, JSON.stringify(content));
    closeSync(fd);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
