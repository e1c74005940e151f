import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CSV_BOM } from '@banca/contracts/csv';
import type { Response } from 'express';

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

/** Streams a CSV file with backpressure. A client that disconnects is not an error. */
export async function sendCsv(res: Response, filename: string, lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  res.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  });
  if (res.req.method === 'HEAD' || res.destroyed) return void res.end();
  await pipeline(Readable.from(toChunks(lines), { highWaterMark: 1 }), res).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
