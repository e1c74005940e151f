import { CatalogueUnavailableError } from '@banca/catalogue';
import { AppError, notFound } from '../errors.ts';
import { isDatabaseUnavailable } from '../mongo/database-unavailable.ts';
import { isDuplicateKey } from '../mongo/duplicate-key.ts';

const readField = (error: unknown, key: string): string => {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const malformedJson = (): AppError => new AppError('malformed_json', 'errors.malformedJson');

const BODY_ERRORS: Record<string, () => AppError> = {
  'entity.too.large': () => new AppError('too_large', 'errors.tooLarge'),
  'entity.parse.failed': malformedJson,
  'json.too.complex': () => new AppError('malformed_json', 'errors.jsonTooComplex'),
  'request.aborted': malformedJson,
  'request.size.invalid': malformedJson,
  'charset.unsupported': () => new AppError('unsupported_media', 'errors.unsupportedMedia'),
  'encoding.unsupported': () => new AppError('unsupported_media', 'errors.unsupportedMedia'),
};

const DECOMPRESSION_ERROR = /^(Z_|ZSTD_|ERR_)/;

const STORAGE_ERRORS = new Set([
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
const isStorageUnavailable = (error: unknown): boolean =>
  STORAGE_ERRORS.has(readField(error, 'code')) ||
  readField(error, 'name') === 'TimeoutError' ||
  Number((error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode) >= 500;

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const toBodyError = BODY_ERRORS[readField(error, 'type')];
  if (toBodyError) return toBodyError();
  if (readField(error, 'status') === '400' && DECOMPRESSION_ERROR.test(readField(error, 'code'))) return malformedJson();
  if (error instanceof URIError) return notFound();
  if (isStorageUnavailable(error)) return new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': '30' } });
  if (isDuplicateKey(error)) return new AppError('conflict', 'errors.conflict');
  if (isDatabaseUnavailable(error) || error instanceof CatalogueUnavailableError)
    return new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': '2' } });
  return new AppError('internal', 'errors.internal');
}
