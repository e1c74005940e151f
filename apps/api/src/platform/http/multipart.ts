import type { Writable } from 'node:stream';
import { callbackify } from 'node:util';
import type { Contract } from '@banca/contracts';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { IMAGE_MAX_BYTES, type UploadedFile } from '../uploaded-file.ts';
import { AppError, createValidationError } from '../errors.ts';
import { assertContentLength, FORM_MAX_BYTES, JSON_MAX_BYTES, runParser, enforceLimit, tooLarge } from './parser-limits.ts';
import { removeTemporaryFiles, temporaryFolderFor } from './temporary-files.ts';

/** Forms send lists as `features`, `features[]` or `features[0]`, with at most 30 items and no deeper nesting. */
const FIELD_NAME_LIMITS = { fieldNestingDepth: 1, fieldArrayIndexLimit: 29 };
const FIELD_NAME_ERRORS = new Set(['LIMIT_FIELD_NESTING', 'LIMIT_FIELD_ARRAY_INDEX', 'INVALID_FIELD_NAME', 'MISSING_FIELD_NAME']);

function toUploadError(error: unknown): unknown {
  if (!(error instanceof multer.MulterError)) {
    const isMalformed = error instanceof Error && /Unexpected end of form|Malformed part|Boundary not found/i.test(error.message);
    return isMalformed ? new AppError('validation_failed', 'errors.malformedForm') : error;
  }
  if (error.code === 'LIMIT_FILE_SIZE')
    return new AppError('too_large', 'upload.imageTooLarge', { fields: { [error.field ?? 'file']: 'upload.imageTooLarge' } });
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT') {
    const message = error.field === 'images' ? 'upload.tooManyImages' : 'upload.oneImageOnly';
    return createValidationError({ [error.field ?? 'file']: message });
  }
  if (FIELD_NAME_ERRORS.has(error.code)) return new AppError('validation_failed', 'errors.formFieldName');
  return new AppError(error.code.startsWith('LIMIT') ? 'too_large' : 'validation_failed', 'errors.tooLarge');
}

type StreamHandler = (req: Request, parser: Writable) => void;

/** Destroys the parser of a form that is too long, so that it writes no more files after the response. */
const pipeWithLimit: StreamHandler = (req, parser) => {
  let received = 0;
  req.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > FORM_MAX_BYTES) parser.destroy(tooLarge());
  });
  req.pipe(parser);
};

const storage = multer.diskStorage({
  destination: callbackify((req: Request, _file: unknown) => temporaryFolderFor(req)),
});

export const createMultipart = (contract: Contract): RequestHandler | undefined => {
  const { files } = contract.schema;
  if (!files) return undefined;
  const limits = {
    fileSize: IMAGE_MAX_BYTES,
    files: 8,
    fields: 60,
    parts: 68,
    fieldSize: contract.schema.maxBodyBytes ?? JSON_MAX_BYTES,
    fieldNameSize: 100,
    ...FIELD_NAME_LIMITS,
  };
  const options = { storage, limits, streamHandler: pipeWithLimit };
  return multer(options).fields(Object.entries(files).map(([name, { maxCount }]) => ({ name, maxCount })));
};

export function getUploadedFiles(req: Request): Record<string, UploadedFile[]> {
  const files = (req.files ?? {}) as Record<string, Express.Multer.File[]>;
  return Object.fromEntries(Object.entries(files).map(([name, list]) => [name, list.map(({ path, size }) => ({ path, size }))]));
}

/** Parses a form into `req.body` and `req.files`. Removes all files on failure. @throws AppError too_large, validation_failed */
export async function readMultipart(multipart: RequestHandler, req: Request, res: Response): Promise<void> {
  assertContentLength(FORM_MAX_BYTES, req);
  try {
    await enforceLimit(FORM_MAX_BYTES, runParser(multipart, req, res), req);
  } catch (error) {
    await removeTemporaryFiles(req);
    throw toUploadError(error);
  }
}
