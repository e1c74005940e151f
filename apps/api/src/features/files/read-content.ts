import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../platform/deps.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { detectType, type ReadBytes } from './detect-type.ts';
import { type ScanResult, startVirusScan } from './virus-scan.ts';

/** How much of a file tells its type. */
const HEAD_BYTES = 2 ** 20;

export interface Content {
  /** Bytes that were read. */
  size: number;
  type: string;
  sha256: string;
  /** `unavailable`: clamd did not respond. Undefined without clamd. */
  scan: ScanResult | 'unavailable' | undefined;
}

const BUFFER_BYTES = 256 * 1024;

/** Reads into one buffer where the storage can: the next chunk overwrites it. New ones for 2 GB would grow the memory by 80 MB. */
async function* readChunks({ stream, read }: StoredFile): AsyncGenerator<Buffer> {
  if (!read) {
    yield* stream as AsyncIterable<Buffer>;
    return;
  }
  const target = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  let position = 0;
  for (;;) {
    const byteCount = await read(target, position);
    if (byteCount === 0) return;
    yield target.subarray(0, byteCount);
    position += byteCount;
  }
}

type ContentDeps = Pick<Deps, 'config' | 'log' | 'storage'>;

/** Reads a file once. @throws Error if the storage does not have it */
export async function readContent({ config, log, storage }: ContentDeps, key: string): Promise<Content> {
  const file = await storage.get(key);
  if (!file) throw new Error(`${key} is missing`);
  const scan = config.CLAMD_URL === undefined ? undefined : startVirusScan(config.CLAMD_URL);
  try {
    const hash = createHash('sha256');
    const head: Buffer[] = [];
    let size = 0;
    for await (const chunk of readChunks(file)) {
      if (size < HEAD_BYTES) head.push(Buffer.from(chunk));
      size += chunk.length;
      hash.update(chunk);
      await scan?.write(chunk);
    }
    const result = await scan?.finish().catch((error: unknown) => {
      log.warn({ error: String(error) }, 'scanning a file failed');
      return 'unavailable' as const;
    });
    const read: ReadBytes = async (start, length) => {
      const part = start + length <= size ? await storage.get(key, { start, end: start + length - 1 }) : undefined;
      return part ? await buffer(part.stream) : Buffer.alloc(0);
    };
    return { size, type: await detectType(Buffer.concat(head), read), sha256: hash.digest('hex'), scan: result };
  } finally {
    scan?.close();
    file.stream.destroy();
  }
}
