import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARY_FOLDER = '/usr/lib';
const LIBRARY = 'faketime/libfaketimeMT.so.1';

/** Lets the clock of one process jump. Needs libfaketime: Debian's package `faketime`, or FAKETIME_LIBRARY. */
export function createFakeClock(file) {
  const library = process.env.FAKETIME_LIBRARY || findLibrary();
  if (!library || !existsSync(library))
    return { unavailableReason: 'no libfaketime: install faketime, or set FAKETIME_LIBRARY', env: {} };
  const setOffset = (offset) => writeFileSync(file, `${offset}\n`);
  setOffset('+0');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Timers must go on while the wall clock jumps.
    DONT_FAKE_MONOTONIC: '1',
  };
  return { env, setOffset };
}

/** Debian has one folder per architecture. */
function findLibrary() {
  if (!existsSync(LIBRARY_FOLDER)) return undefined;
  const candidates = readdirSync(LIBRARY_FOLDER).map((name) => join(LIBRARY_FOLDER, name, LIBRARY));
  return candidates.find((path) => existsSync(path));
}
