import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract } from '@banca/contracts';
import { isSmallJson } from '@banca/contracts/json-size';
import { errors as messages, upload as uploadMessages } from '@banca/contracts/messages';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { AppError } from './errors.ts';

export interface UploadedFile {
  /** Where the bytes lie until the request has ended. */
  path: string;
  size: number;
}

/** The raw parts of a request, before its contract has looked at them. */
export interface RawBody {
  fields: unknown;
  files: Record<string, UploadedFile[]>;
  /** SHA-256 over the parsed body and the files, to tell a repeated request from another one. */
  digest(body: unknown): Promise<string>;
  /** Removes temporary files. */
  discard(): Promise<void>;
}

export type ReadBody = (req: Request, res: Response) => Promise<RawBody>;

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
const JSON_LIMIT = 100_000;
const FORM_LIMIT = 30_000_000;
/** Forms send lists as `features`, `features[]` or `features[0]`; no list has more than 30 items, and no field is nested deeper. */
const FIELD_NAME_LIMITS = { fieldNestingDepth: 1, fieldArrayIndexLimit: 29 };
const FIELD_NAME_ERRORS = new Set(['LIMIT_FIELD_NESTING', 'LIMIT_FIELD_ARRAY_INDEX', 'INVALID_FIELD_NAME', 'MISSING_FIELD_NAME']);
const uploads = join(tmpdir(), 'banca-uploads');

const settle = (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });

/**
 * Parses a body of at most `limit` bytes. One that is announced or turns out longer is refused there and then: the
 * parsers would first read it to its end, and a form's many fields have no limit together.
 */
async function settleWithin(limit: number, handler: RequestHandler, req: Request, res: Response): Promise<void> {
  const tooLarge = (): AppError => new AppError('too_large', messages.tooLarge);
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
  let taken = 0;
  const overrun = new Promise<never>((_resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > limit) reject(tooLarge());
    });
  });
  await Promise.race([settle(handler, req, res), overrun]);
}

function multerError(error: unknown): unknown {
  if (!(error instanceof multer.MulterError)) {
    const broken = error instanceof Error && /Unexpected end of form|Malformed part|Boundary not found/i.test(error.message);
    return broken ? new AppError('validation_failed', messages.malformedForm) : error;
  }
  if (error.code === 'LIMIT_FILE_SIZE')
    return new AppError('too_large', uploadMessages.imageTooLarge, {
      fields: { [error.field ?? 'file']: uploadMessages.imageTooLarge },
    });
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT') {
    return new AppError('validation_failed', uploadMessages.tooManyImages, {
      fields: { [error.field ?? 'file']: uploadMessages.tooManyImages },
    });
  }
  if (FIELD_NAME_ERRORS.has(error.code)) return new AppError('validation_failed', messages.formFieldName);
  return new AppError(error.code.startsWith('LIMIT') ? 'too_large' : 'validation_failed', messages.tooLarge);
}

async function digestOf(body: unknown, files: UploadedFile[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null));
  for (const file of files) for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  return hash.digest('base64url');
}

const multipartOf = (contract: Contract): RequestHandler | undefined => {
  const { files } = contract.shape;
  if (!files) return undefined;
  const limits = {
    fileSize: IMAGE_MAX_BYTES,
    files: 8,
    fields: 60,
    parts: 68,
    fieldSize: contract.shape.bodyLimit ?? JSON_LIMIT,
    fieldNameSize: 100,
    ...FIELD_NAME_LIMITS,
  };
  mkdirSync(uploads, { recursive: true });
  const storage = multer.diskStorage({ destination: uploads });
  return multer({ storage, limits }).fields(Object.entries(files).map(([name, { maxCount }]) => ({ name, maxCount })));
};

/** Multer removes its files itself when it fails; after success they are ours to remove. */
function collect(req: Request): Record<string, UploadedFile[]> {
  const found = (req.files ?? {}) as Record<string, Express.Multer.File[]>;
  return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list.map(({ path, size }) => ({ path, size }))]));
}

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Lists, objects, items and keys of a JSON body, together: several times what the longest list of ids has. */
const JSON_PARTS_MAX = 10_000;

/** Runs before the body is parsed. A `type` names the failure for `toAppError`, as the parser's own errors do. */
function verifyJson(_req: unknown, _res: unknown, body: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw Object.assign(new Error('not UTF-8'), { type: 'charset.unsupported' });
  if (!isSmallJson(body.toString('latin1'), JSON_PARTS_MAX))
    throw Object.assign(new Error('too many parts'), { type: 'json.too.complex' });
}

/** A reader of a contract's body: JSON, or multipart where the contract declares files. @throws AppError malformed_json, too_large, unsupported_media */
export function bodyReader(contract: Contract): ReadBody | undefined {
  if (!contract.shape.body && !contract.shape.files) return undefined;
  const limit = contract.shape.bodyLimit ?? JSON_LIMIT;
  const json = express.json({ limit, strict: true, verify: verifyJson });
  const multipart = multipartOf(contract);
  return async (req, res) => {
    if (multipart && req.is('multipart/form-data')) {
      // The parser would read a packed form as it is.
      if (req.headers['content-encoding'] !== undefined) throw new AppError('unsupported_media', messages.unsupportedMedia);
      await settleWithin(FORM_LIMIT, multipart, req, res).catch((error: unknown) => Promise.reject(multerError(error)));
    } else if (req.is('application/json')) await settleWithin(limit, json, req, res);
    else if (hasBody(req)) throw new AppError('unsupported_media', messages.unsupportedMedia);
    const files = collect(req);
    const all = Object.values(files).flat();
    const fields = (req.body as unknown) === undefined ? undefined : withoutPrototype(req.body);
    return {
      fields,
      files,
      digest: async (body) => await digestOf(body, all),
      discard: async () => void (await Promise.all(all.map((file) => rm(file.path, { force: true })))),
    };
  };
}

/** Multipart fields come as an object without a prototype, which zod takes for something else. */
const withoutPrototype = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === null ? { ...body } : body;
