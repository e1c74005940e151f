import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageKey, type Storage } from './storage.ts';

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Written beside, flushed, then renamed: a file is there whole or not at all, also after a crash. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Keeps files in a folder. */
export function createDiskStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('not a storage key');
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, bytes);
    },
    async get(key) {
      if (!isStorageKey(key)) return undefined;
      try {
        const file = await open(pathOf(key), 'r');
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (key) => await rm(pathOf(key), { force: true }),
    async check() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
  };
}
