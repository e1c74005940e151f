import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './output.mjs';
import { isAlive, getStartTime, endProcess } from './process.mjs';
import { readJson } from './paths.mjs';

/**
 * Claims a data folder for this start script, and ends the API of a start script that was killed.
 * @throws ExpectedError if another start script is running in the folder
 */
export async function claimFolder(folder) {
  const file = join(folder, 'start.json');
  const ownClaim = { pid: process.pid, birth: getStartTime(process.pid) };
  while (!createFile(file, ownClaim)) {
    const otherClaim = readJson(file);
    if (otherClaim && isRunning(otherClaim)) {
      const urlSuffix = otherClaim.url ? `, ${otherClaim.url}` : '';
      throw new ExpectedError(
        `Banca is already running in this folder (process ${otherClaim.pid}${urlSuffix}). Next: stop that one, or set DATA_DIR and PORT for a second.`,
      );
    }
    if (otherClaim?.api && isRunning(otherClaim.api)) await endProcess(otherClaim.api.pid, 12_000);
    rmSync(file, { force: true });
  }
  return {
    update: (changes) => writeFileSync(file, JSON.stringify(Object.assign(ownClaim, changes))),
    release: () => rmSync(file, { force: true }),
  };
}

/** Compares start times too, because process ids are reused after a reboot or in a container. */
function isRunning({ pid, birth: startTime }) {
  return isAlive(pid) && getStartTime(pid) === startTime;
}

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
