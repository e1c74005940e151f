import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Contract } from '@banca/contracts';
import { isJsonWithinLimit } from '@banca/contracts/json-size';
import { errors as messages } from '@banca/contracts/messages';
import express, { type Request, type Response } from 'express';
import { AppError } from '../errors.ts';
import { createMultipart, readMultipart, getUploadedFiles } from './multipart.ts';
import type { UploadedFile } from '../uploaded-file.ts';
import { assertContentLength, JSON_LIMIT, runParser, enforceLimit } from './parser-limits.ts';
import { removeTemporaryFiles } from './temporary-files.ts';

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

async function computeDigest(body: unknown, files: UploadedFile[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null));
  for (const file of files) for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  return hash.digest('base64url');
}

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Lists, objects, items and keys of a JSON body, together: several times what the longest list of ids has. */
const JSON_NODES_MAX = 10_000;

/** Runs before the body is parsed. A `type` names the failure for `toAppError`, as the parser's own errors do. */
function verifyJson(_req: unknown, _res: unknown, body: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw Object.assign(new Error('not UTF-8'), { type: 'charset.unsupported' });
  if (!isJsonWithinLimit(body.toString('latin1'), JSON_NODES_MAX))
    throw Object.assign(new Error('too many parts'), { type: 'json.too.complex' });
}

/** A reader of a contract's body: JSON, or multipart where the contract declares files. @throws AppError malformed_json, too_large, unsupported_media */
export function createBodyReader(contract: Contract): ReadBody | undefined {
  if (!contract.schema.body && !contract.schema.files) return undefined;
  const limit = contract.schema.bodyLimit ?? JSON_LIMIT;
  const json = express.json({ limit, strict: true, verify: verifyJson });
  const multipart = createMultipart(contract);
  return async (req, res) => {
    if (multipart && req.is('multipart/form-data')) {
      // The parser would read a packed form as it is.
      if (req.headers['content-encoding'] !== undefined) throw new AppError('unsupported_media', messages.unsupportedMedia);
      await readMultipart(multipart, req, res);
    } else if (req.is('application/json')) {
      assertContentLength(limit, req);
      await enforceLimit(limit, runParser(json, req, res), req);
    } else if (hasBody(req)) throw new AppError('unsupported_media', messages.unsupportedMedia);
    const files = getUploadedFiles(req);
    const all = Object.values(files).flat();
    const fields = (req.body as unknown) === undefined ? undefined : toPlainObject(req.body);
    return {
      fields,
      files,
      digest: async (body) => await computeDigest(body, all),
      discard: async () => await removeTemporaryFiles(req),
    };
  };
}

/** Multipart fields come as an object without a prototype, which zod takes for something else. */
const toPlainObject = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === null ? { ...body } : body;
