import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CSV_BOM } from '@banca/contracts/csv';
import type { Response } from 'express';
import type { StoredFile } from '../storage/storage.ts';

/** Streams with backpressure, and only the headers for HEAD. A client that disconnects is not an error. */
export async function sendStream(res: Response, source: Readable): Promise<void> {
  if (res.req.method === 'HEAD' || res.destroyed) {
    source.destroy();
    res.end();
    return;
  }
  await pipeline(source, res).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

export async function sendStoredFile(
  res: Response,
  file: StoredFile,
  { type, cacheControl }: { type: string; cacheControl: string },
): Promise<void> {
  res.set({ 'Content-Type': type, 'Content-Length': String(file.size), 'Cache-Control': cacheControl });
  await sendStream(res, file.stream);
}

/** In characters. Sending lines separately would cost one packet per line. */
const CHUNK_LENGTH = 16_000;

async function* toChunks(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let chunk = CSV_BOM;
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

export async function sendCsv(res: Response, filename: string, lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  res.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  });
  await sendStream(res, Readable.from(toChunks(lines)));
}
