import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './output.mjs';
import { isAlive, getStartTime, terminateProcess } from './process.mjs';
import { readJson } from './paths.mjs';

/** Also terminates the API of a start script that was killed. @throws ExpectedError if another start script runs in the folder */
export async function lockDataFolder(folder) {
  const file = join(folder, 'start.json');
  const ownLock = { pid: process.pid, birth: getStartTime(process.pid) };
  while (!createFile(file, ownLock)) {
    const otherLock = readJson(file);
    if (otherLock && isRunning(otherLock)) {
      const urlSuffix = otherLock.url ? `, ${otherLock.url}` : '';
      throw new ExpectedError(
        `Banca is already running in this folder (process ${otherLock.pid}${urlSuffix}). Next: stop it, or set another DATA_DIR and PORT to run a second one.`,
      );
    }
    if (otherLock?.api && isRunning(otherLock.api)) await terminateProcess(otherLock.api.pid, 12_000);
    rmSync(file, { force: true });
  }
  return {
    update: (changes) => writeFileSync(file, JSON.stringify(Object.assign(ownLock, changes))),
    release: () => rmSync(file, { force: true }),
  };
}

/** Compares start times too, because process ids are reused after a reboot or in a container. */
const isRunning = ({ pid, birth: startTime }) => isAlive(pid) && getStartTime(pid) === startTime;

function createFile(file, content) {
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
