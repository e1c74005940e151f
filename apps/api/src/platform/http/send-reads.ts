import { setImmediate } from 'node:timers/promises';
import type { Response } from 'express';
import type { ByteRange, StoredFile } from '../storage/storage.ts';

const BUFFER_BYTES = 128 * 1024;

let lastTurn: Promise<void> = Promise.resolve();

/** One write per turn of the event loop. Fifty at once would keep all other requests waiting for the kernel to copy their bytes. */
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

/**
 * Sends a part of a file with one buffer. A stream takes a new one for each part that it reads; with 50 downloads, those that wait for
 * the garbage collection take 100 MB.
 */
export async function sendReads(res: Response, { start, end }: ByteRange, read: NonNullable<StoredFile['read']>): Promise<void> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(BUFFER_BYTES, end - start + 1));
  for (let position = start; position <= end && !res.destroyed;) {
    const byteCount = await read(buffer.subarray(0, end - position + 1), position);
    if (byteCount === 0) throw new Error('a stored file is shorter than before');
    await waitForTurn();
    if (!res.destroyed) await write(res, buffer.subarray(0, byteCount));
    position += byteCount;
  }
  if (!res.destroyed) await new Promise<void>((resolve) => res.once('close', resolve).end(resolve));
}
