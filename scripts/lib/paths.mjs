import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** `DATA_DIR`, by default `.data`: data that must survive a restart. */
export function getDataFolder() {
  const dir = resolve(root, process.env.DATA_DIR || '.data');
  mkdirSync(dir, { recursive: true });
  return dir;
}

/** Downloads that all clones of a user share. Falls back to the data folder if the cache is not writable. */
export function getCacheFolder() {
  const dir = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'banca');
  try {
    mkdirSync(dir, { recursive: true });
    return dir;
  } catch {
    const fallback = join(getDataFolder(), 'cache');
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

/** Variables that are already set take precedence over `.env`. */
export function loadEnv() {
  const file = join(root, '.env');
  if (existsSync(file) && typeof process.loadEnvFile === 'function') process.loadEnvFile(file);
}
