import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CancellationContext, Metadata, Server, type ServerOptions } from '@tus/server';
import type { Response as ExpressResponse } from 'express';
import { Types } from 'mongoose';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { createValidationError } from '../../platform/errors.ts';
import { createApiUrl } from '../../platform/http/language.ts';
import { isDiskFull } from '../../platform/storage/disk-full.ts';
import { toFileKey } from '../../platform/storage/storage.ts';
import { cleanFileName } from './file-name.ts';
import { toUploadError } from './upload-errors.ts';
import { uploadLocker } from './upload-lock.ts';
import { UploadStore } from './upload-store.ts';
import { beginUpload, toFileId, UPLOAD_PATH } from './uploads.service.ts';

/** How long a request, whose connection may be dead, can go on once another request waits for its upload. */
const LOCK_DRAIN_MS = 500;

class UploadServer extends Server {
  /** Receives bytes without the copies that `Readable.toWeb` makes. */
  override async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request = new NodeRequest({ req, res });
    const hasBody = req.method === 'POST' || req.method === 'PATCH';
    // The request must stay open after an error, so that its response can be sent.
    if (hasBody) Object.defineProperty(request, 'body', { value: ReadableStream.from(req.iterator({ destroyOnReturn: false })) });
    await sendNodeResponse(res, await this.handleWeb(request));
  }

  /** Throws errors, which the error handler answers, instead of answering with a text. */
  // oxlint-disable-next-line typescript/require-await -- the original is asynchronous
  override async write(_context: CancellationContext, _headers: Headers, status: number): Promise<never> {
    throw toUploadError({ status_code: status });
  }
}

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

/** @throws AppError validation_failed */
function readMetadata(header: string | null): { name: string; declaredSha256: string | undefined } {
  const { filename, name, sha256 } = header ? Metadata.parse(header) : {};
  const declaredSha256 = sha256?.toLowerCase();
  if (declaredSha256 !== undefined && !/^[0-9a-f]{64}$/.test(declaredSha256))
    throw createValidationError({ sha256: 'validation.invalid' });
  return { name: cleanFileName(filename ?? name ?? ''), declaredSha256 };
}

const readUploader = ({ runtime }: TusRequest): Caller => {
  const response = runtime?.node?.res as unknown as ExpressResponse;
  return response.locals['uploader'] as Caller;
};

export async function createTusServer(deps: Deps): Promise<Server> {
  const { CORS_ORIGINS } = deps.config;
  return new UploadServer({
    path: UPLOAD_PATH,
    datastore: new UploadStore(deps, await deps.openUploads()),
    locker: uploadLocker,
    lockDrainTimeout: LOCK_DRAIN_MS,
    allowedOrigins: (origin) => CORS_ORIGINS.includes(origin),
    allowedHeaders: ['Banca-Language'],
    exposedHeaders: ['Retry-After', 'Upload-Expires', 'X-Request-Id'],
    namingFunction: () => toFileKey(new Types.ObjectId()),
    generateUrl: (_request, { id }) => createApiUrl(deps, `${UPLOAD_PATH}/${toFileId(id)}`),
    getFileIdFromRequest: (_request, id = '') => toFileKey(id),
    async onUploadCreate(request, { id, size = 0 }) {
      const metadata = readMetadata(request.headers.get('upload-metadata'));
      await beginUpload(deps, readUploader(request), { id: new Types.ObjectId(toFileId(id)), size, ...metadata });
      return {};
    },
    onResponseError(_request, error) {
      if (isDiskFull(error)) deps.log.warn({ error: String(error) }, 'an upload could not be stored');
      throw toUploadError(error);
    },
  });
}
