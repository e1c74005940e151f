import { setImmediate } from 'node:timers/promises';
import type { Response } from 'express';
import { readChunks } from '../storage/read-chunks.ts';
import type { ByteRange, StoredFile } from '../storage/storage.ts';

/** Larger chunks keep other requests waiting longer, smaller ones cost throughput. Measured by `npm run bench -- files`. */
const CHUNK_BYTES = 40 * 1024;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Runs one function at a time, and other requests in between. Fifty downloads at once would take every turn of the event loop. */
function takeTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(run);
  lastTurn = turn.catch(() => undefined).then(() => setImmediate());
  return turn;
}

/** Resolves when the kernel has copied the bytes, or when the client has left. */
const write = (res: Response, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    res.once('close', resolve);
    res.write(bytes, () => {
      res.off('close', resolve);
      resolve();
    });
  });

/** Sends a part of a file. A slow client does not delay the others, because only its next read waits for its connection. */
export async function sendReads(res: Response, range: ByteRange, read: NonNullable<StoredFile['read']>): Promise<void> {
  const chunks = readChunks(read, range, CHUNK_BYTES);
  const sendNext = async (): Promise<{ written: Promise<void> } | undefined> => {
    const { value: bytes } = await chunks.next();
    return bytes && !res.destroyed ? { written: write(res, bytes) } : undefined;
  };
  for (let next = await takeTurn(sendNext); next; next = await takeTurn(sendNext)) await next.written;
  if (!res.destroyed) await new Promise<void>((resolve) => res.once('close', resolve).end(resolve));
}
