import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { cached } from '../cached.ts';

const TTL_MS = 1000;
/** A list of a hundred products weighs 90 kB, a page 125 kB: all together stay under 25 MB. */
const ENTRIES_MAX = 150;
const CACHED_HEADERS = ['X-Total-Count'];
/** In bytes: compressing less saves hardly any time. */
const COMPRESSION_MIN = 1024;

/** An exponent of 2: a quarter of a megabyte holds any page. The usual four megabytes keep the garbage collector busy. */
const BROTLI_WINDOW = 18;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressors = {
  br: async (body: Buffer) =>
    await compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: async (body: Buffer) => await compressGzip(body),
};
type Encoding = keyof typeof compressors;

/** Prefers brotli where both are accepted: browsers name gzip first and mean nothing by it. */
const chooseEncoding = (req: Request): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => req.acceptsEncodings(encoding) === encoding);

export interface CachedResponse {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  /** The compressed body, made when the first client accepts it. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Responses of public reads, rendered once for all who ask within a second. Writes of this process clear it. */
export interface ResponseCache {
  get(key: string, render: () => Promise<CachedResponse>): Promise<CachedResponse>;
  clear(): void;
}

/** @param onClear clears what responses are made of, and what no writer clears itself */
export function createResponseCache(onClear: () => void): ResponseCache {
  const cache = new LRUCache<string, Promise<CachedResponse>>({ max: ENTRIES_MAX, ttl: TTL_MS });
  return {
    get: async (key, render) => await cached(cache, key, render),
    clear() {
      onClear();
      cache.clear();
    },
  };
}

/** The response that `res` would send, with an ETag, for other clients with the same request. */
export function toCachedResponse(req: Request, res: Response, status: number, body: Buffer): CachedResponse {
  const etagOf = req.app.get('etag fn') as (body: Buffer) => string;
  const headers: Record<string, string> = { ETag: etagOf(body), 'Cache-Control': 'no-cache' };
  for (const name of CACHED_HEADERS) {
    const value = res.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return { status, body, headers, compressed: {} };
}

const TYPES = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' };

/** Sends 304 to a client that has the response already, and the body in the encoding that others accept. */
export async function sendCachedResponse(
  req: Request,
  res: Response,
  { status, body, headers, compressed }: CachedResponse,
  { type, vary }: { type: keyof typeof TYPES; vary: string },
): Promise<void> {
  res.status(status).vary(vary);
  for (const name in headers) res.setHeader(name, headers[name] as string);
  if (req.fresh) return void res.status(304).end();
  res.setHeader('Content-Type', TYPES[type]);
  const encoding = body.length >= COMPRESSION_MIN ? chooseEncoding(req) : undefined;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  const bytes = encoding ? await (compressed[encoding] ??= compressors[encoding](body)) : body;
  res.setHeader('Content-Length', bytes.length);
  // `send` would compute the ETag and length again for each request.
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
