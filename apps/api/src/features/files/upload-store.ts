import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Deps } from '../../platform/deps.ts';
import { toFileKey } from '../../platform/storage/storage.ts';
import type { UploadBackend } from '../../platform/storage/upload-backend.ts';
import type { FileRecord } from './files.model.ts';
import { removeUnneededFile } from './unneeded-files.ts';
import { completeUpload, discardUpload, findUpload, recordReceivedBytes, toFileId } from './uploads.service.ts';

/** Connects the stores of tus, which know only bytes, with the documents of the files. The callers have the lock. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #deps: Deps;
  readonly #backend: UploadBackend;

  constructor(deps: Deps, backend: UploadBackend) {
    super();
    this.#deps = deps;
    this.#backend = backend;
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await this.#backend.store.create(upload);
    } catch (error) {
      const file = await findUpload(toFileId(upload.id));
      if (file) await discardUpload(this.#deps, file);
      throw error;
    }
  }

  override async write(stream: Readable, key: string, offset: number): Promise<number> {
    const file = await this.#find(key);
    if (file.state !== 'uploading') return offset;
    const newOffset = await this.#backend.store.write(stream, key, offset).finally(() => recordReceivedBytes(this.#deps, file));
    if (newOffset === file.size) await completeUpload(this.#deps, file);
    return newOffset;
  }

  /** A complete upload stays known, because the client may have lost the response to its last request. */
  override async getUpload(key: string): Promise<Upload> {
    const file = await this.#find(key);
    const offset = file.state === 'uploading' ? await this.#readOffset(file) : file.size;
    return new Upload({ id: key, size: file.size, offset, metadata: { filename: file.name } });
  }

  override async remove(key: string): Promise<void> {
    const file = await this.#find(key);
    await (file.state === 'uploading' ? discardUpload : removeUnneededFile)(this.#deps, file);
  }

  /** Expired uploads are removed by a job, which counts from the last byte. tus would count from the beginning. */
  override getExpiration(): number {
    return 0;
  }

  async #find(key: string): Promise<FileRecord> {
    const file = await findUpload(toFileId(key));
    if (!file) throw ERRORS.FILE_NOT_FOUND;
    return file;
  }

  /** The process that received the last byte may have crashed before it completed the upload. */
  async #readOffset(file: FileRecord): Promise<number> {
    const { offset } = await this.#backend.store.getUpload(toFileKey(file._id));
    if (offset === file.size) await completeUpload(this.#deps, file);
    return offset;
  }
}
