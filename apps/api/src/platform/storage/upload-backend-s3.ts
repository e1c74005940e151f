import { Readable } from 'node:stream';
import { type ListMultipartUploadsCommandOutput, type MultipartUpload, NoSuchUpload } from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import { ERRORS, Upload } from '@tus/server';
import type { Config } from '../../config.ts';
import { createS3ClientOptions } from './s3.ts';
import { isStorageKey, type Storage } from './storage.ts';
import type { UploadBackend, UploadStates } from './upload-backend.ts';

/** Joining the parts of a large file takes long. */
const REQUEST_TIMEOUT_MS = 60_000;
const TUS_VERSION = '1.0.0';

/** Keeps the ids of multipart uploads in the database, where the original writes an object `KEY.info` for each upload. */
class StatesS3Store extends S3Store {
  readonly #states: UploadStates;
  readonly #storage: Storage;

  constructor(config: Config, storage: Storage, states: UploadStates) {
    const bucket = config.S3_BUCKET ?? '';
    super({ useTags: false, s3ClientConfig: { ...createS3ClientOptions(config, REQUEST_TIMEOUT_MS), bucket } });
    this.#states = states;
    this.#storage = storage;
  }

  protected override async saveMetadata({ id }: Upload, multipartId: string): Promise<void> {
    await this.#states.saveMultipartId(id, multipartId);
  }

  protected override async getMetadata(key: string): Promise<MetadataValue> {
    const state = await this.#states.read(key);
    if (!state?.multipartId) throw ERRORS.FILE_NOT_FOUND;
    const file = new Upload({ id: key, size: state.size, offset: 0 });
    return { file, 'upload-id': state.multipartId, 'tus-version': TUS_VERSION };
  }

  /** The original takes an upload without parts for a complete one. @throws FILE_NO_LONGER_EXISTS if it was removed */
  override async getUpload(key: string): Promise<Upload> {
    const upload = await super.getUpload(key);
    const isComplete = upload.offset === upload.size;
    if (isComplete && !(await this.#storage.getModifiedAt(key))) await this.#assertHasParts(key);
    return upload;
  }

  async #assertHasParts(key: string): Promise<void> {
    await this.retrieveParts(key).catch((error: unknown) => {
      throw error instanceof NoSuchUpload ? ERRORS.FILE_NO_LONGER_EXISTS : error;
    });
  }

  /** Removes the object `KEY.part`, which has the bytes that are too few for a part of a multipart upload. */
  async deletePart(key: string): Promise<void> {
    await this.deleteIncompletePart(key);
  }

  async abort({ Key, UploadId }: MultipartUpload): Promise<void> {
    await this.client.abortMultipartUpload({ Bucket: this.bucket, Key, UploadId });
    if (Key) await this.deletePart(Key);
  }

  async *listMultipartUploads(): AsyncGenerator<MultipartUpload> {
    let page: Partial<ListMultipartUploadsCommandOutput> = {};
    do {
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      page = await this.client.listMultipartUploads({ Bucket: this.bucket, Prefix: 'files/', KeyMarker, UploadIdMarker });
      yield* page.Uploads ?? [];
    } while (page.IsTruncated);
  }
}

export function createS3UploadBackend(config: Config, storage: Storage, states: UploadStates): UploadBackend {
  const store = new StatesS3Store(config, storage, states);
  return {
    store,
    async complete(key, size) {
      // The connection to S3 may have ended after the last part and before the parts were joined.
      if (!(await storage.getModifiedAt(key))) await store.write(Readable.from([]), key, size);
      await store.deletePart(key);
    },
    async discard(key) {
      await store.remove(key).catch((error: unknown) => {
        if (error !== ERRORS.FILE_NOT_FOUND) throw error;
      });
      await store.deletePart(key);
    },
    async discardUnknown(beganBefore, isKnown) {
      for await (const upload of store.listMultipartUploads()) {
        const { Key = '', Initiated = new Date() } = upload;
        if (isStorageKey(Key) && Initiated < beganBefore && !(await isKnown(Key))) await store.abort(upload);
      }
    },
  };
}
