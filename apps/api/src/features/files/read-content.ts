import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../platform/deps.ts';
import { readChunks } from '../../platform/storage/read-chunks.ts';
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

const CHUNK_BYTES = 256 * 1024;

/** Where the storage is a disk, each chunk is overwritten by the next one. */
const listChunks = ({ stream, size, read }: StoredFile): AsyncIterable<Buffer> =>
  read ? readChunks(read, { start: 0, end: size - 1 }, CHUNK_BYTES) : (stream as AsyncIterable<Buffer>);

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
    for await (const chunk of listChunks(file)) {
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
