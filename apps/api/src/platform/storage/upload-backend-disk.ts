import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { isStorageKey } from './storage.ts';
import type { UploadBackend, UploadStates } from './upload-backend.ts';

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
    store: new FileStore({ directory: root, configstore }),
    async complete(key) {
      const file = await open(toPath(key), 'r+');
      await file.sync().finally(() => file.close());
    },
    discard: (key) => rm(toPath(key), { force: true }),
    // The job that removes unused files finds them, because a part of a file has the name of the file.
    discardUnknown: async () => {},
  };
}
