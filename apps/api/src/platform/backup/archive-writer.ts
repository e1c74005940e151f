import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { CommandError } from '../run-command.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import { CHECKSUMS_MAX, computeSha256, type Manifest, MANIFEST, toChecksumsEntry } from './archive-format.ts';
import { type BackupKeys, createEncryptStream, isEncrypting } from './age-encryption.ts';

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds content that may not fit into memory. @param size in bytes; later bytes are left out */
  addStream(name: string, chunks: AsyncIterable<Uint8Array>, size: number): Promise<void>;
}

type AddEntry = (name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, size: number) => Promise<void>;

/** An unfinished upload grows while it is read. @throws Error if the content is too short */
async function* takeBytes(chunks: AsyncIterable<Uint8Array>, size: number, hash: Hash): AsyncGenerator<Uint8Array> {
  let rest = size;
  for await (const chunk of chunks) {
    const taken = chunk.subarray(0, rest);
    rest -= taken.length;
    hash.update(taken);
    yield taken;
    if (rest === 0) return;
  }
  if (rest > 0) throw new Error('a file became shorter while it was read');
}

type ManifestContent = Omit<Manifest, 'checksums'>;

interface WrittenArchive {
  bytes: number;
  manifest: Manifest;
}

/** Owners only, because an archive contains personal data. */
const FILE_MODE = 0o600;

async function writeChunks(entry: ReturnType<Pack['entry']>, chunks: Parameters<AddEntry>[1]): Promise<void> {
  for await (const { buffer, byteOffset, length } of chunks)
    if (!entry.write(Buffer.from(buffer, byteOffset, length)) && !entry.destroyed) await once(entry, 'drain');
  entry.end(null);
}

const createAddEntry =
  (tar: Pack): AddEntry =>
  (name, chunks, size) =>
    new Promise((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: FILE_MODE }, (error) => (error ? reject(error) : resolve()));
      // Without a listener, the end of the archive ends the process if the next chunk is still being read.
      entry.on('error', reject);
      writeChunks(entry, chunks).catch((error: Error) => {
        reject(error);
        entry.destroy(error);
      });
    });

class ChecksummedWriter implements ArchiveWriter {
  readonly checksumLists: Manifest['checksums'] = [];
  readonly #addEntry: AddEntry;
  #checksumLines: string[] = [];

  constructor(addEntry: AddEntry) {
    this.#addEntry = addEntry;
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    await this.#addEntry(name, [bytes], bytes.length);
    await this.#addChecksum(name, computeSha256(bytes));
  }

  async addStream(name: string, chunks: AsyncIterable<Uint8Array>, size: number): Promise<void> {
    const hash = createHash('sha256');
    await this.#addEntry(name, takeBytes(chunks, size, hash), size);
    await this.#addChecksum(name, hash.digest('hex'));
  }

  async #addChecksum(name: string, checksum: string): Promise<void> {
    this.#checksumLines.push(`${checksum}  ${name}\n`);
    if (this.#checksumLines.length >= CHECKSUMS_MAX) await this.addChecksumList();
  }

  async addChecksumList(): Promise<void> {
    if (this.#checksumLines.length === 0) return;
    const bytes = Buffer.from(this.#checksumLines.join(''));
    const name = toChecksumsEntry(this.checksumLists.length + 1);
    await this.#addEntry(name, [bytes], bytes.length);
    this.checksumLists.push({ name, sha256: computeSha256(bytes) });
    this.#checksumLines = [];
  }
}

const createDiskFullError = (path: string): CommandError =>
  new CommandError(
    `There is no space left for ${path}, so it was not written. Next: free space, or name a file on another disk with --output.`,
  );

export async function writeArchive(
  path: string,
  keys: BackupKeys,
  write: (archive: ArchiveWriter) => Promise<ManifestContent>,
): Promise<WrittenArchive> {
  const partialPath = `${path}.partial`;
  const encrypt = isEncrypting(keys) ? [createEncryptStream(keys)] : [];
  const file = await open(partialPath, 'w', FILE_MODE);
  const tar = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const output = file.createWriteStream({ flush: true });
  // tar-stream makes streams of streamx. `Readable.from` turns one into a stream of Node.
  const writing = pipeline([Readable.from(tar), compress, ...encrypt, output]);
  const addEntry = createAddEntry(tar);
  const writeEntries = async (): Promise<Manifest> => {
    const archive = new ChecksummedWriter(addEntry);
    const content = await write(archive);
    await archive.addChecksumList();
    const manifest: Manifest = { ...content, checksums: archive.checksumLists };
    const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await addEntry(MANIFEST, [bytes], bytes.length);
    tar.finalize();
    return manifest;
  };
  const entries = writeEntries();
  try {
    // Awaits both, because `writeEntries` would wait forever if writing the file fails.
    const [manifest] = await Promise.all([entries, writing]);
    await rename(partialPath, path);
    return { bytes: (await stat(path)).size, manifest };
  } catch (error) {
    tar.destroy();
    const outcomes = await Promise.allSettled([entries, writing]);
    await rm(partialPath, { force: true });
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined) as unknown);
    throw [error, ...reasons].some(isDiskFull) ? createDiskFullError(path) : error;
  }
}
