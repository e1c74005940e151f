import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getTranslator } from '@banca/messages/catalogues';
import { AppError } from '../errors.ts';
import { toErrorBody } from './to-error-body.ts';

const ERRORS_BY_CODE: Record<string, () => AppError> = {
  HPE_HEADER_OVERFLOW: () => new AppError('headers_too_large', 'errors.headersTooLarge'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new AppError('too_large', 'errors.tooLarge'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new AppError('request_timeout', 'errors.requestTimeout'),
};

const toAppError = (code: string | undefined): AppError =>
  ERRORS_BY_CODE[code ?? '']?.() ?? new AppError('malformed_request', 'errors.malformedRequest');

/** Answers a request that Node could not read, which never reached Express, and closes the connection. */
export function answerUnreadableRequest({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  const error = toAppError(code);
  const requestId = randomUUID();
  const body = JSON.stringify(toErrorBody(error, getTranslator(undefined), requestId));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
