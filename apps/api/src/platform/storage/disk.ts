import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageKey, type Storage } from './storage.ts';

const getErrorCode = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Writes to a temporary file, flushes and renames it, so that a crash never leaves a partial file. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporaryPath, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

export function createDiskStorage(root: string): Storage {
  const toPath = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('not a storage key');
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = toPath(key);
      await mkdir(dirname(path), { recursive: true });
      await writeAtomically(path, bytes);
    },
    async get(key) {
      if (!isStorageKey(key)) return undefined;
      try {
        const file = await open(toPath(key), 'r');
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        if (getErrorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (key) => await rm(toPath(key), { force: true }),
    async check() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
  };
}
