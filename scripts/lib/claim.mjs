import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './output.mjs';
import { alive, birth, endProcess } from './process.mjs';
import { readJson } from './paths.mjs';

/**
 * Makes this process the only one that serves from a data folder. What a killed start left behind is cleared away:
 * its record, and its API process if that still runs.
 * @returns `{ note(more), release() }`: `note` adds to the record, e.g. the API's process id
 * @throws Stop when another start is alive
 */
export async function claimFolder(folder) {
  const file = join(folder, 'start.json');
  const mine = { pid: process.pid, birth: birth(process.pid) };
  while (!create(file, mine)) {
    const other = readJson(file);
    if (other && lives(other)) {
      const where = other.url ? `, ${other.url}` : '';
      throw new Stop(
        `Banca is already running in this folder (process ${other.pid}${where}). Next: stop that one, or set DATA_DIR and PORT for a second.`,
      );
    }
    if (other?.api && lives(other.api)) await endProcess(other.api.pid, 12_000);
    rmSync(file, { force: true });
  }
  return {
    note: (more) => writeFileSync(file, JSON.stringify(Object.assign(mine, more))),
    release: () => rmSync(file, { force: true }),
  };
}

/** A process id alone would not do: after a reboot, or in a container, another program has it. */
function lives({ pid, birth: born }) {
  return alive(pid) && birth(pid) === born;
}

function create(file, record) {
  try {
    const fd = openSync(file, 'wx');
    writeSync(fd, JSON.stringify(record));
    closeSync(fd);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
