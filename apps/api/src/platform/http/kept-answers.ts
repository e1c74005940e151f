import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { createKept } from '../kept.ts';

/** Long enough to serve a crowd, short enough that nobody notices. */
const KEPT_MS = 1000;
/** A list of a hundred products weighs 90 kB, a page 125 kB: all together stay under 25 MB. */
const MOST = 150;
const HEADERS = ['X-Total-Count'];
/** Bytes: below that a packed body hardly travels faster. */
const WORTH_PACKING = 1024;

/** An exponent of 2: a quarter of a megabyte holds any page. The usual four megabytes keep the garbage collector busy. */
const BROTLI_WINDOW = 18;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const packers = {
  br: async (body: Buffer) =>
    await packBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: async (body: Buffer) => await packGzip(body),
};
type Encoding = keyof typeof packers;

/** The best of those that are taken: browsers name gzip first and mean nothing by it. */
const encodingOf = (req: Request): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => req.acceptsEncodings(encoding) === encoding);

export interface KeptAnswer {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  /** The body as browsers take it: packed once, when the first of them asks. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Answers of public reads, written once for all who ask within a second; this process's own writes end them at once. */
export interface KeptAnswers {
  get(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
  clear(): void;
}

export const createKeptAnswers = (): KeptAnswers => createKept<KeptAnswer>({ max: MOST, ttlMs: KEPT_MS });

/** What was answered through `res`, with its ETag, for others who ask the same. */
export function keepAnswer(req: Request, res: Response, status: number, body: Buffer): KeptAnswer {
  const etagOf = req.app.get('etag fn') as (body: Buffer) => string;
  const headers: Record<string, string> = { ETag: etagOf(body), 'Cache-Control': 'no-cache' };
  for (const name of HEADERS) {
    const value = res.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return { status, body, headers, packed: {} };
}

const TYPES = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' };

/** 304 to who has it already; to others in the packing they take. */
export async function sendKept(
  req: Request,
  res: Response,
  { status, body, headers, packed }: KeptAnswer,
  { type, vary }: { type: keyof typeof TYPES; vary: string },
): Promise<void> {
  res.status(status).vary(vary);
  for (const name in headers) res.setHeader(name, headers[name] as string);
  if (req.fresh) return void res.status(304).end();
  res.setHeader('Content-Type', TYPES[type]);
  const encoding = body.length >= WORTH_PACKING ? encodingOf(req) : undefined;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  const bytes = encoding ? await (packed[encoding] ??= packers[encoding](body)) : body;
  res.setHeader('Content-Length', bytes.length);
  // Not by `send`: it would look at all of this again, for each of a crowd.
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
