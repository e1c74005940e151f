import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import { isDiskFull } from './disk-full.ts';
import { isStorageKey } from './storage.ts';
import type { UploadBackend, UploadStates } from './upload-backend.ts';

/** Frees the memory of bytes at once instead of at the next garbage collection. They must not be used afterwards. */
function freeBytes({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

async function writeBytes(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length)
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
}

/** Frees the bytes of uploads as soon as they are written. With `FileStore`, up to 80 MB wait for the garbage collection. */
class DiskStore extends FileStore {
  override async write(readable: Readable, key: string, offset: number): Promise<number> {
    let position = offset;
    const file = await open(join(this.directory, key), 'r+');
    try {
      for await (const bytes of readable as AsyncIterable<Buffer>) {
        await writeBytes(file, bytes, position);
        position += bytes.length;
        freeBytes(bytes);
      }
      return position;
    } catch (error) {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR;
    } finally {
      await file.close();
    }
  }
}

export function createDiskUploadBackend(root: string, states: UploadStates): UploadBackend {
  const toPath = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('not a storage key');
    return join(root, key);
  };
  const configstore = {
    async get(key: string) {
      const state = await states.read(key);
      return state && new Upload({ id: key, size: state.size, offset: 0 });
    },
    set: async () => {},
    delete: async () => {},
  };
  return {
    store: new DiskStore({ directory: root, configstore }),
    async complete(key) {
      const file = await open(toPath(key), 'r+');
      await file.sync().finally(() => file.close());
    },
    discard: (key) => rm(toPath(key), { force: true }),
    // The job that removes unused files finds them, because a part of a file has the name of the file.
    discardUnknown: async () => {},
  };
}
