import { type ErrorCode, errorStatus } from '@banca/contracts';
import { errors as messages } from '@banca/contracts/messages';
import type { z } from 'zod';
import { isDuplicateKey } from '../mongo/duplicate-key.ts';

interface Details {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** The id of the account that the failure is about; for the log, never for the answer. */
  account?: string | undefined;
}

/** The one way to fail: a code with its status, and a message fit to show to a user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly account: string | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.account = details.account;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const notFound = (message: string = messages.notFound): AppError => new AppError('not_found', message);

export const invalid = (fields: Record<string, string>, message?: string): AppError =>
  new AppError('validation_failed', message ?? Object.values(fields)[0] ?? messages.validation, { fields });

/** More than any form has. */
const ISSUES_MAX = 50;

/** The first message of each field, of the first 50 issues; the first of all is the answer's message. */
export function fromZod(error: z.ZodError): AppError {
  const fields = Object.create(null) as Record<string, string>;
  for (const issue of error.issues.slice(0, ISSUES_MAX)) {
    const extra = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const path = [...issue.path, ...(extra ? [extra] : [])].join('.') || 'body';
    fields[path] ??= issue.message;
  }
  return invalid(fields);
}

const text = (error: unknown, key: string): string => {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const malformedJson = (): AppError => new AppError('malformed_json', messages.malformedJson);

const bodyParser: Record<string, () => AppError> = {
  'entity.too.large': () => new AppError('too_large', messages.tooLarge),
  'entity.parse.failed': malformedJson,
  'json.too.complex': () => new AppError('malformed_json', messages.jsonTooComplex),
  'request.aborted': malformedJson,
  'request.size.invalid': malformedJson,
  'charset.unsupported': () => new AppError('unsupported_media', messages.unsupportedMedia),
  'encoding.unsupported': () => new AppError('unsupported_media', messages.unsupportedMedia),
};

/** The codes of zlib, zstd and brotli for a body that is not packed as its header says, or is cut off. */
const UNPACKING_FAILED = /^(Z_|ZSTD_|ERR_)/;

/** The disk is full or closed to us, or a bucket cannot be reached. */
const STORAGE_AWAY = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);
const isStorageAway = (error: unknown): boolean =>
  STORAGE_AWAY.has(text(error, 'code')) ||
  text(error, 'name') === 'TimeoutError' ||
  Number((error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode) >= 500;

const DATABASE_AWAY =
  /^Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|TopologyClosed|PoolCleared|PoolClearedOn|WaitQueueTimeout|Expired|ose)|^MongooseServerSelection/;

/** Turns whatever was thrown into an answer. What nobody foresaw is 500, and leaks nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const known = bodyParser[text(error, 'type')];
  if (known) return known();
  if (text(error, 'status') === '400' && UNPACKING_FAILED.test(text(error, 'code'))) return malformedJson();
  // A path whose percent signs encode no text names nothing.
  if (error instanceof URIError) return notFound();
  if (isStorageAway(error)) return new AppError('unavailable', messages.unavailable, { headers: { 'Retry-After': '30' } });
  if (isDuplicateKey(error)) return new AppError('conflict', messages.conflict);
  if (isDatabaseAway(error)) return new AppError('unavailable', messages.unavailable, { headers: { 'Retry-After': '2' } });
  return new AppError('internal', messages.internal);
}

const TRANSIENT_CODES = new Set(['91', '189', '11600', '11602', '10107', '13435', '13436', '50', '262']);

/** The database is unreachable, stepping down, or took too long: worth another try, not a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  const name = text(error, 'name');
  return DATABASE_AWAY.test(name) || (name.startsWith('Mongo') && TRANSIENT_CODES.has(text(error, 'code')));
}
