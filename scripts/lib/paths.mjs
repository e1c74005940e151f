import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Creates and returns the folder for data that must survive a restart: `DATA_DIR`, by default `.data`. */
export function ensureDataFolder() {
  const dir = resolve(repositoryRoot, process.env.DATA_DIR || '.data');
  mkdirSync(dir, { recursive: true });
  return dir;
}

/** Creates and returns the folder for downloads that all clones of a user share. Uses the data folder if it is not writable. */
export function ensureCacheFolder() {
  const dir = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'banca');
  try {
    mkdirSync(dir, { recursive: true });
    return dir;
  } catch {
    const fallback = join(ensureDataFolder(), 'cache');
    mkdirSync(fallback, { recursive: true });
    return fallback;
  }
}

export function findOnPath(...names) {
  for (const name of names) {
    for (const dir of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(dir || '.', name);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/** Returns undefined if the file is missing or invalid. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Loads `.env`. Variables that are already set take precedence. */
export function loadEnv() {
  const file = join(repositoryRoot, '.env');
  if (existsSync(file) && typeof process.loadEnvFile === 'function') process.loadEnvFile(file);
}
