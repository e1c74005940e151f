import type { ByteRange, StoredFile } from './storage.ts';

/**
 * Yields a part of a file in one buffer, which the next chunk overwrites. A stream takes a new buffer for each chunk; with 50 downloads,
 * those that wait for the garbage collection take 100 MB.
 *
 * @throws Error if the file has become shorter
 */
export async function* readChunks(
  read: NonNullable<StoredFile['read']>,
  { start, end }: ByteRange,
  chunkBytes: number,
): AsyncGenerator<Buffer, void> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - start + 1));
  for (let position = start; position <= end;) {
    const byteCount = await read(buffer.subarray(0, end - position + 1), position);
    if (byteCount === 0) throw new Error('a stored file is shorter than before');
    yield buffer.subarray(0, byteCount);
    position += byteCount;
  }
}
