import type { Metrics } from '../metrics/metrics.ts';
import { toErrorKind } from './measure-storage.ts';
import type { UploadBackend } from './upload-backend.ts';

const CLIENT_ERRORS = ['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Whether the client left or sent too much, or the upload is gone. Errors of S3 have metadata. */
function isClientError(error: unknown): boolean {
  const { code = '', status_code: status = 500 } = error as { code?: string; status_code?: number };
  return status < 500 || (CLIENT_ERRORS.includes(code) && !('$metadata' in (error as object)));
}

/** Counts bytes and errors. Durations would say how fast the networks of creators are. */
export function measureUploads(
  backend: UploadBackend,
  { storageErrors, uploadedBytes }: Pick<Metrics, 'storageErrors' | 'uploadedBytes'>,
): UploadBackend {
  const { store } = backend;
  const countError = (operation: string, error: unknown): void => {
    if (!isClientError(error)) storageErrors.inc({ operation, kind: toErrorKind(error) });
  };
  const measure = async <T>(operation: string, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      countError(operation, error);
      throw error;
    }
  };
  const readOffset = async (key: string): Promise<number> => (await store.getUpload(key)).offset;
  return {
    ...backend,
    store: {
      create: (upload) => measure('createUpload', () => store.create(upload)),
      getUpload: (key) => store.getUpload(key),
      async write(stream, key, offset) {
        try {
          const newOffset = await store.write(stream, key, offset);
          uploadedBytes.inc(newOffset - offset);
          return newOffset;
        } catch (error) {
          // The error that a store throws may be a general one of tus. The stream has the error that ended it.
          countError('writeUpload', stream.errored ?? error);
          const newOffset = await readOffset(key).catch(() => offset);
          uploadedBytes.inc(Math.max(0, newOffset - offset));
          throw error;
        }
      },
    },
    complete: (key, size) => measure('completeUpload', () => backend.complete(key, size)),
    discard: (key) => measure('discardUpload', () => backend.discard(key)),
  };
}
