import { buildDraftKey, readStorage, writeStorage } from '../../../lib/storage.ts';

/** Enough to continue an upload after the page was closed, once the user chooses the same file again. */
export interface UnfinishedUpload {
  /** The id of the upload on the server. */
  id: string;
  fingerprint: string;
  name: string;
  size: number;
  sentBytes: number;
  /** The form that the file belongs to: the id of its product, or `new`. */
  formId: string;
  replaces?: string | undefined;
  /** In ms. */
  savedAt: number;
}

/** The server removes unfinished uploads after this time. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const buildKey = (userId: string): string => buildDraftKey('uploads', { userId });

const readAll = (userId: string): UnfinishedUpload[] =>
  (readStorage<UnfinishedUpload[]>('local', buildKey(userId)) ?? []).filter(({ savedAt }) => savedAt > Date.now() - MAX_AGE_MS);

const writeAll = (userId: string, uploads: UnfinishedUpload[]): void =>
  writeStorage('local', buildKey(userId), uploads.length > 0 ? uploads : null);

export const listUnfinishedUploads = (userId: string, formId: string): UnfinishedUpload[] =>
  readAll(userId).filter((upload) => upload.formId === formId);

export const saveUnfinishedUpload = (userId: string, upload: UnfinishedUpload): void =>
  writeAll(userId, [...readAll(userId).filter(({ id }) => id !== upload.id), upload]);

export const removeUnfinishedUpload = (userId: string, uploadId: string): void =>
  writeAll(
    userId,
    readAll(userId).filter(({ id }) => id !== uploadId),
  );
