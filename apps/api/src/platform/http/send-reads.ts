import { setImmediate } from 'node:timers/promises';
import type { Response } from 'express';
import { readChunks } from '../storage/read-chunks.ts';
import type { ByteRange, StoredFile } from '../storage/storage.ts';

const CHUNK_BYTES = 128 * 1024;

let lastTurn: Promise<void> = Promise.resolve();

/** Allows one write per turn of the event loop, because the other requests wait while the kernel copies the bytes. */
const waitForTurn = (): Promise<void> => (lastTurn = lastTurn.then(() => setImmediate()));

/** Resolves when the kernel has copied the bytes, or when the client has left. */
const write = (res: Response, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    res.once('close', resolve);
    res.write(bytes, () => {
      res.off('close', resolve);
      resolve();
    });
  });

export async function sendReads(res: Response, range: ByteRange, read: NonNullable<StoredFile['read']>): Promise<void> {
  for await (const bytes of readChunks(read, range, CHUNK_BYTES)) {
    await waitForTurn();
    if (res.destroyed) return;
    await write(res, bytes);
  }
  if (!res.destroyed) await new Promise<void>((resolve) => res.once('close', resolve).end(resolve));
}
