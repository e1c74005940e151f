import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { StoredFile } from '../storage/storage.ts';

/** Streams a kept file; a reader who leaves is not an error. */
export async function sendStoredFile(
  res: Response,
  file: StoredFile,
  { type, cacheControl }: { type: string; cacheControl: string },
): Promise<void> {
  res.set({ 'Content-Type': type, 'Content-Length': String(file.size), 'Cache-Control': cacheControl });
  // Whoever left while it was opened gets nothing, and the file is let go.
  if (res.req.method === 'HEAD' || res.destroyed) {
    file.stream.destroy();
    res.end();
    return;
  }
  await pipeline(file.stream, res).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
