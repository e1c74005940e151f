import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageKey, type Storage, STORAGE_FOLDERS } from './storage.ts';

async function ifExists<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
}

const FOLDER_BUFFER_SIZE = 1000;

async function* listKeys(root: string): AsyncGenerator<string> {
  for (const folder of STORAGE_FOLDERS) {
    const entries = await ifExists(opendir(join(root, folder), { bufferSize: FOLDER_BUFFER_SIZE }));
    for await (const { name } of entries ?? []) {
      const key = `${folder}/${name}`;
      if (isStorageKey(key)) yield key;
    }
  }
}

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
    async get(key, range) {
      if (!isStorageKey(key)) return undefined;
      const file = await ifExists(open(toPath(key), 'r'));
      if (!file) return undefined;
      const read = async (buffer: Buffer, position: number): Promise<number> =>
        (await file.read(buffer, 0, buffer.length, position)).bytesRead;
      return { stream: file.createReadStream(range), size: (await file.stat()).size, read };
    },
    remove: (key) => rm(toPath(key), { force: true }),
    list: () => listKeys(root),
    getModifiedAt: async (key) => (await ifExists(stat(toPath(key))))?.mtime,
    async check() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
  };
}
