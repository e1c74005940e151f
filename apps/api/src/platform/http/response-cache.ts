import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { getOrLoad } from '../promise-cache.ts';

const TTL_MS = 1000;
/** Stays under 25 MB: a list of a hundred products has 90 kB, a page 125 kB. */
const ENTRIES_MAX = 150;
const CACHED_HEADERS = ['X-Total-Count'];
/** In bytes. Compressing smaller bodies saves hardly any time. */
const COMPRESSION_MIN = 1024;

/** A page takes two milliseconds more than with 4, and has 8 % fewer bytes. */
const BROTLI_QUALITY = 7;

/** log2 of the window size: 256 kB are enough for any page, and the default of 4 MB slows garbage collection. */
const BROTLI_WINDOW = 18;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressors = {
  br: (body: Buffer) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => compressGzip(body),
};
type Encoding = keyof typeof compressors;

/** Prefers brotli when a client accepts both. Browsers list gzip first without preferring it. */
const chooseEncoding = (req: Request): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => req.acceptsEncodings(encoding) === encoding);

export interface CachedResponse {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Caches responses to anonymous reads for a second. Writes in this process clear it. */
export interface ResponseCache {
  get(key: string, render: () => Promise<CachedResponse>): Promise<CachedResponse>;
  clear(): void;
}

export function createResponseCache(onClear: () => void): ResponseCache {
  const cache = new LRUCache<string, Promise<CachedResponse>>({ max: ENTRIES_MAX, ttl: TTL_MS });
  return {
    get: (key, render) => getOrLoad(cache, key, render),
    clear() {
      onClear();
      cache.clear();
    },
  };
}

export function toCachedResponse(req: Request, res: Response, status: number, body: Buffer): CachedResponse {
  const computeEtag = req.app.get('etag fn') as (body: Buffer) => string;
  const headers: Record<string, string> = { ETag: computeEtag(body), 'Cache-Control': 'no-cache' };
  for (const name of CACHED_HEADERS) {
    const value = res.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return { status, body, headers, compressed: {} };
}

const TYPES = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' };

export async function sendCachedResponse(
  req: Request,
  res: Response,
  { status, body, headers, compressed }: CachedResponse,
  { type, vary }: { type: keyof typeof TYPES; vary: string },
): Promise<void> {
  res.status(status).vary(`${vary}, Accept-Encoding`);
  for (const name in headers) res.setHeader(name, headers[name] as string);
  if (req.fresh) return void res.status(304).end();
  res.setHeader('Content-Type', TYPES[type]);
  const encoding = body.length >= COMPRESSION_MIN ? chooseEncoding(req) : undefined;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  const bytes = encoding ? await (compressed[encoding] ??= compressors[encoding](body)) : body;
  res.setHeader('Content-Length', bytes.length);
  // `res.send` would compute the ETag and length again.
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
