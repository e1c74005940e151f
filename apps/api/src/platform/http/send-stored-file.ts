import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { StoredFile } from '../storage/storage.ts';

/** Streams a stored file. A client that disconnects is not an error. */
export async function sendStoredFile(
  res: Response,
  file: StoredFile,
  { type, cacheControl }: { type: string; cacheControl: string },
): Promise<void> {
  res.set({ 'Content-Type': type, 'Content-Length': String(file.size), 'Cache-Control': cacheControl });
  if (res.req.method === 'HEAD' || res.destroyed) {
    file.stream.destroy();
    res.end();
    return;
  }
  await pipeline(file.stream, res).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
