import type { OutgoingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { notFound } from '../errors.ts';
import type { ByteRange, StoredFile } from '../storage/storage.ts';
import { createContentDisposition } from './content-disposition.ts';
import { sendReads } from './send-reads.ts';
import { sendStream } from './send-stream.ts';

/** A file whose content never changes. */
export interface FileToSend {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** A strong ETag with its quotes. */
  etag: string;
  open: (range?: ByteRange) => Promise<StoredFile | undefined>;
}

/** A response that is ready to be sent: its file is open. */
export interface FileResponse {
  range: ByteRange;
  send: () => Promise<void>;
  /** Closes the file instead of sending it. */
  cancel: () => void;
  /** How many bytes of the range the connection has taken, also if the client left. */
  countSentBytes: () => number;
}

interface SendOptions {
  cacheControl: string;
}

const hasSameEtag = ({ headers }: Request, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((value) => ['*', etag].includes(value.trim().replace(/^W\//, '')));

/** RFC 9110 allows to ignore requests for several ranges. */
const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * Returns undefined for the whole file: without a valid range, for several ones, and if `If-Range` names another file. `range-parser`,
 * which Express uses, refuses a suffix that is longer than the file.
 */
function readRange({ method, headers }: Request, { size, etag }: FileToSend): ByteRange | 'unsatisfiable' | undefined {
  if (method !== 'GET' || (headers['if-range'] ?? etag) !== etag) return undefined;
  const [, first = '', last = ''] = SINGLE_RANGE.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

/** Never shown inside the site: a file could be HTML or SVG with a script. `no-transform` keeps proxies from compressing it. */
function setContentHeaders(res: Response, { name, type }: FileToSend): void {
  // `res.set` would add `charset=utf-8`, which may be wrong.
  res.setHeader('Content-Type', type || 'application/octet-stream');
  res.set({
    'Content-Disposition': createContentDisposition(name),
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
  });
}

/** @throws AppError not_found if the storage lost the file */
async function openFile(file: FileToSend, range: ByteRange | undefined): Promise<StoredFile> {
  const stored = await file.open(range);
  if (!stored) throw notFound('downloads.fileMissing');
  if (stored.size === file.size) return stored;
  stored.stream.destroy();
  throw new Error(`a stored file has ${stored.size} bytes instead of ${file.size}`);
}

/** An error that replaces a file must not be stored under its name. */
function replaceHeaders(res: Response, headers: OutgoingHttpHeaders): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
}

const getLength = ({ start, end }: ByteRange): number => end - start + 1;

function createFileResponse(
  res: Response,
  { stream, read }: StoredFile,
  { range, setHeaders }: { range: ByteRange; setHeaders: () => void },
): FileResponse {
  const { socket } = res;
  let bytesBefore = 0;
  return {
    range,
    async send() {
      bytesBefore = socket?.bytesWritten ?? 0;
      const headersBefore = { ...res.getHeaders() };
      setHeaders();
      try {
        await (read ? sendReads(res, range, read) : sendStream(res, stream));
      } catch (error) {
        if (!res.headersSent) replaceHeaders(res, headersBefore);
        throw error;
      } finally {
        stream.destroy();
      }
    },
    cancel: () => void stream.destroy(),
    countSentBytes: () =>
      res.writableFinished ? getLength(range) : Math.min(getLength(range), (socket?.bytesWritten ?? 0) - bytesBefore),
  };
}

/**
 * Answers conditional requests, `HEAD` and ranges that do not exist. @returns the response of any other request
 * @throws AppError not_found if the storage lost the file. No header of the file is set then
 */
export async function startFileResponse(
  res: Response,
  file: FileToSend,
  { cacheControl }: SendOptions,
): Promise<FileResponse | undefined> {
  const { req } = res;
  const headers = { ETag: file.etag, 'Accept-Ranges': 'bytes', 'Cache-Control': `${cacheControl}, no-transform` };
  if (hasSameEtag(req, file.etag)) return void res.set(headers).status(304).end();
  const part = readRange(req, file);
  if (part === 'unsatisfiable')
    return void res
      .set({ ...headers, 'Content-Range': `bytes */${file.size}` })
      .status(416)
      .end();
  const range = part ?? { start: 0, end: file.size - 1 };
  const stored = await openFile(file, part);
  const setHeaders = (): void => {
    setContentHeaders(res, file);
    res.set({ ...headers, 'Content-Length': String(getLength(range)) });
    if (part) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  };
  if (req.method !== 'HEAD') return createFileResponse(res, stored, { range, setHeaders });
  stored.stream.destroy();
  setHeaders();
  return void res.end();
}
