import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Contract } from '@banca/contracts';
import { isJsonWithinLimit } from '@banca/contracts/json-size';
import express, { type Request, type Response } from 'express';
import { AppError } from '../errors.ts';
import { createMultipart, readMultipart, getUploadedFiles } from './multipart.ts';
import type { UploadedFile } from '../uploaded-file.ts';
import { assertContentLength, assertNotAborted, JSON_MAX_BYTES, runParser, enforceLimit } from './parser-limits.ts';
import { removeTemporaryFiles } from './temporary-files.ts';

export interface ReceivedBody {
  fields: unknown;
  /** Only of an endpoint that reads its body as bytes. */
  bytes?: Buffer;
  files: Record<string, UploadedFile[]>;
  /** SHA-256 of the parsed body and files, which distinguishes a retry from another request. */
  digest(body: unknown): Promise<string>;
  discard(): Promise<void>;
}

export type ReadBody = (req: Request, res: Response) => Promise<ReceivedBody>;

async function computeDigest(body: unknown, files: UploadedFile[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null));
  for (const file of files) for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  return hash.digest('base64url');
}

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Counts arrays, objects, items and keys together. The longest list of ids has only a fraction of this. */
const JSON_NODES_MAX = 10_000;

/** Express calls this before it parses. `toAppError` chooses the response by `type`, as for the errors of the parser itself. */
function verifyJson(_req: unknown, _res: unknown, body: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw Object.assign(new Error('not UTF-8'), { type: 'charset.unsupported' });
  // Latin-1 is the fastest to decode, and all counted characters are ASCII.
  if (!isJsonWithinLimit(body.toString('latin1'), JSON_NODES_MAX))
    throw Object.assign(new Error('too many JSON nodes'), { type: 'json.too.complex' });
}

/** A compressed body is refused, because a signature covers what was sent. @throws AppError too_large, unsupported_media */
function createBytesReader(limit: number): ReadBody {
  const parse = express.raw({ limit, inflate: false, type: () => true });
  return async (req, res) => {
    assertNotAborted(req);
    assertContentLength(limit, req);
    await enforceLimit(limit, runParser(parse, req, res), req);
    const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const digest = async () => createHash('sha256').update(bytes).digest('base64url');
    return { fields: undefined, bytes, files: {}, digest, discard: async () => {} };
  };
}

/** Reads JSON, and multipart where the contract declares files. @throws AppError malformed_json, too_large, unsupported_media */
export function createBodyReader(contract: Contract): ReadBody | undefined {
  const limit = contract.schema.maxBodyBytes ?? JSON_MAX_BYTES;
  if (contract.schema.rawBody) return createBytesReader(limit);
  if (!contract.schema.body && !contract.schema.files) return undefined;
  const json = express.json({ limit, strict: true, verify: verifyJson });
  const multipart = createMultipart(contract);
  return async (req, res) => {
    assertNotAborted(req);
    if (multipart && req.is('multipart/form-data')) {
      // Multer does not decompress forms.
      if (req.headers['content-encoding'] !== undefined) throw new AppError('unsupported_media', 'errors.unsupportedMedia');
      await readMultipart(multipart, req, res);
    } else if (req.is('application/json')) {
      assertContentLength(limit, req);
      await enforceLimit(limit, runParser(json, req, res), req);
    } else if (hasBody(req)) throw new AppError('unsupported_media', 'errors.unsupportedMedia');
    const files = getUploadedFiles(req);
    return {
      fields: toPlainObject(req.body),
      files,
      digest: (body) => computeDigest(body, Object.values(files).flat()),
      discard: () => removeTemporaryFiles(req),
    };
  };
}

/** Multer creates bodies without a prototype. */
const toPlainObject = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === null ? { ...body } : body;
