import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import ZipStream from 'zip-stream';
import { createContentDisposition } from './content-disposition.ts';

export interface ZipEntry {
  name: string;
  /** Images are compressed already. */
  isCompressed?: boolean;
  open: () => Readable | Promise<Readable>;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const addEntry = (zip: ZipStream, source: Readable, { name, isCompressed = false }: ZipEntry, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(toError(signal.reason)), { once: true });
    source.once('error', reject);
    zip.entry(source, { name, store: isCompressed }, (error) => (error ? reject(toError(error)) : resolve()));
  });

async function writeEntries(zip: ZipStream, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const entry of entries) {
    const source = await entry.open();
    try {
      await addEntry(zip, source, entry, signal);
    } finally {
      // Closes the cursor or file behind the source if the client has disconnected.
      source.destroy();
    }
  }
  zip.finish();
}

export async function sendZip(res: Response, filename: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  res.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': createContentDisposition(filename),
    'Cache-Control': 'private, no-store',
  });
  if (res.req.method === 'HEAD' || res.destroyed) return void res.end();
  const zip = new ZipStream({ zlib: { level: 6 } });
  const disconnection = new AbortController();
  const sending = pipeline(zip as unknown as Readable, res).catch((error: unknown) => {
    disconnection.abort(error);
    throw error;
  });
  const writing = writeEntries(zip, entries, disconnection.signal).catch((error: unknown) => {
    (zip as unknown as Readable).destroy(toError(error));
    throw error;
  });
  const results = await Promise.allSettled([writing, sending]);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure && (failure.reason as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw failure.reason;
}

export function toJsonStream(rows: AsyncIterable<unknown> | Iterable<unknown>): Readable {
  async function* toChunks(): AsyncGenerator<string> {
    let separator = '[\n';
    for await (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  }
  return Readable.from(toChunks(), { objectMode: false });
}
