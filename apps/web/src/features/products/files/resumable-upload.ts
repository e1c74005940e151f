// Only loaded when a file is chosen, because it imports tus-js-client.
import type { ErrorBody } from '@banca/contracts/errors';
import { type DetailedError, Upload, type HttpResponse } from 'tus-js-client';

/** The memory of a phone holds one piece at a time. */
const CHUNK_BYTES = 16_000_000;
/** Computing a hash needs the whole file in memory. */
const MAX_HASHED_BYTES = 32_000_000;

export interface UploadFailure {
  /** The HTTP status, or 0 if there was no response. */
  status: number;
  /** The message of the API. */
  message?: string | undefined;
}

export interface UploadRequest {
  file: File;
  /** The address that creates uploads. */
  endpoint: string;
  /** The id of an upload that began earlier. */
  uploadId: string | undefined;
  /** Called for each request, because the token can change during a long upload. */
  getHeaders: () => Record<string, string>;
  onCreated: (uploadId: string) => void;
  onProgress: (sentBytes: number) => void;
  onComplete: (uploadId: string) => void;
  onFailure: (failure: UploadFailure) => void;
}

export interface ResumableUpload {
  /** Begins, or continues after what the server has received. */
  start: () => void;
  stop: () => void;
  /** Deletes what the server has received. */
  cancel: () => Promise<void>;
}

class ResponseError extends Error {
  readonly response: HttpResponse;
  constructor(response: HttpResponse) {
    super(`status ${response.getStatus()}`);
    this.response = response;
  }
}

function readMessage(response: HttpResponse): string | undefined {
  try {
    const { message, fields = {} } = JSON.parse(response.getBody()) as Partial<ErrorBody>;
    return Object.values(fields)[0] ?? message;
  } catch {
    return undefined;
  }
}

function toFailure(error: Error | DetailedError): UploadFailure {
  const { originalResponse, causingError } = error as Partial<DetailedError>;
  const response = originalResponse ?? (causingError instanceof ResponseError ? causingError.response : null);
  return response ? { status: response.getStatus(), message: readMessage(response) } : { status: 0 };
}

async function computeSha256(file: File): Promise<string | undefined> {
  // `crypto.subtle` is missing on plain http.
  if (file.size > MAX_HASHED_BYTES || !globalThis.crypto.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const getUploadId = (url: string | null): string => url?.split('/').pop() ?? '';

const LASTING_ERRORS = [404, 410];

/** Rejects when the file can no longer be read. */
export async function createUpload({ file, endpoint, uploadId, ...request }: UploadRequest): Promise<ResumableUpload> {
  const sha256 = await computeSha256(file);
  const upload = new Upload(file, {
    endpoint,
    uploadUrl: uploadId ? `${endpoint}/${uploadId}` : null,
    chunkSize: CHUNK_BYTES,
    retryDelays: null,
    storeFingerprintForResuming: false,
    metadata: { filename: file.name, filetype: file.type, ...(sha256 ? { sha256 } : {}) },
    onBeforeRequest: (httpRequest) => {
      for (const [name, value] of Object.entries(request.getHeaders())) httpRequest.setHeader(name, value);
    },
    onAfterResponse: (httpRequest, response) => {
      const status = response.getStatus();
      // By default, any client error, also an expired session, makes tus-js-client forget the upload and begin again.
      if (httpRequest.getMethod() === 'HEAD' && status >= 400 && !LASTING_ERRORS.includes(status))
        throw new ResponseError(response);
    },
    onUploadUrlAvailable: () => {
      const id = getUploadId(upload.url);
      // The API's own origin can differ from the one that this page uses.
      upload.url = `${endpoint}/${id}`;
      request.onCreated(id);
    },
    onProgress: request.onProgress,
    onSuccess: () => request.onComplete(getUploadId(upload.url)),
    onError: (error) => request.onFailure(toFailure(error)),
  });
  return {
    start: () => upload.start(),
    stop: () => void upload.abort(),
    cancel: async () => await upload.abort(true),
  };
}

export async function deleteUpload(url: string, getHeaders: UploadRequest['getHeaders']): Promise<void> {
  await Upload.terminate(url, { headers: getHeaders(), retryDelays: [] });
}
