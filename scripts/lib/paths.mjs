import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Everything that belongs to this clone and has to survive a restart: `DATA_DIR`, by default `.data`. */
export function dataDir() {
  const dir = resolve(root, process.env.DATA_DIR || '.data');
  mkdirSync(dir, { recursive: true });
  return dir;
}

/**
 * What was downloaded and can be shared by all clones of one user (mongod is 180 MB unpacked):
 * `$XDG_CACHE_HOME/banca`, `~/.cache/banca`, or the data folder where neither can be written.
 */
export function cacheDir() {
  const dir = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'banca');
  try {
    mkdirSync(dir, { recursive: true });
    return dir;
  } catch {
    const fallback = join(dataDir(), 'cache');
    mkdirSync(fallback, { recursive: true });
    return fallback;
  }
}

/** The first of these commands found on PATH, as an absolute path; undefined without one. */
export function onPath(...names) {
  for (const name of names) {
    for (const dir of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(dir || '.', name);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/** Reads a JSON file; undefined when it is not there or broken. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Takes what the folder's `.env` sets into the environment; what is set already wins. */
export function loadEnv() {
  const file = join(root, '.env');
  if (existsSync(file) && typeof process.loadEnvFile === 'function') process.loadEnvFile(file);
}
