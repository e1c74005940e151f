import { AppError, createValidationError, notFound } from '../../platform/errors.ts';
import { isDiskFull } from '../../platform/storage/disk-full.ts';
import { createBusyError } from './upload-lock.ts';

interface TusError {
  status_code: number;
  body?: string;
}

const isTusError = (error: unknown): error is TusError =>
  typeof error === 'object' && error !== null && 'status_code' in error && typeof error.status_code === 'number';

/** Errors of tus by their texts, where the status alone does not tell what happened. */
const ERRORS_BY_TEXT: [RegExp, () => AppError][] = [
  [/^Upload-Offset header/, () => createValidationError({ 'Upload-Offset': 'validation.required' })],
  [/^Content-Type header/, () => new AppError('unsupported_media', 'errors.unsupportedMedia')],
  [/^Upload-Length or/, () => createValidationError({ 'Upload-Length': 'validation.required' })],
  [/lock/, createBusyError],
];

/** The client can continue when the storage has space again. */
const createWriteError = (): AppError =>
  new AppError('unavailable', 'fileUpload.writeFailed', { headers: { 'Retry-After': '30' } });

const ERRORS_BY_STATUS: Record<number, () => AppError> = {
  404: notFound,
  409: () => new AppError('conflict', 'fileUpload.wrongOffset'),
  410: () => new AppError('gone', 'fileUpload.gone'),
  412: () => new AppError('precondition_failed', 'fileUpload.wrongVersion', { headers: { 'Tus-Version': '1.0.0' } }),
  413: () => new AppError('too_large', 'fileUpload.tooManyBytes'),
  500: createWriteError,
};

/** Converts the errors of tus. Returns other errors unchanged. */
export function toUploadError(error: unknown): unknown {
  // Some errors of the disk arrive unchanged, without a status of tus.
  if (isDiskFull(error)) return createWriteError();
  if (!isTusError(error)) return error;
  const byText = ERRORS_BY_TEXT.find(([text]) => text.test(error.body ?? ''))?.[1];
  const toError = byText ?? ERRORS_BY_STATUS[error.status_code];
  return toError?.() ?? new AppError('malformed_request', 'errors.malformedRequest');
}
