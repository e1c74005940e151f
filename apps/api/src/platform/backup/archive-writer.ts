import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { CHECKSUMS_MAX, computeSha256, type Manifest, MANIFEST, toChecksumsEntry } from './archive-format.ts';
import { type BackupKeys, createEncryptStream, isEncrypting } from './age-encryption.ts';

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
}

type ManifestContent = Omit<Manifest, 'checksums'>;

interface WrittenArchive {
  bytes: number;
  manifest: Manifest;
}

/** Owners only, because an archive contains personal data. */
const FILE_MODE = 0o600;

class ChecksummedWriter implements ArchiveWriter {
  readonly checksumLists: Manifest['checksums'] = [];
  readonly #addEntry: ArchiveWriter['add'];
  #checksumLines: string[] = [];

  constructor(addEntry: ArchiveWriter['add']) {
    this.#addEntry = addEntry;
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    await this.#addEntry(name, bytes);
    this.#checksumLines.push(`${computeSha256(bytes)}  ${name}\n`);
    if (this.#checksumLines.length >= CHECKSUMS_MAX) await this.addChecksumList();
  }

  async addChecksumList(): Promise<void> {
    if (this.#checksumLines.length === 0) return;
    const bytes = Buffer.from(this.#checksumLines.join(''));
    const name = toChecksumsEntry(this.checksumLists.length + 1);
    await this.#addEntry(name, bytes);
    this.checksumLists.push({ name, sha256: computeSha256(bytes) });
    this.#checksumLines = [];
  }
}

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
  const addEntry = (name: string, bytes: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      tar.entry(
        { name, size: bytes.length, mode: FILE_MODE },
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
        (error) => (error ? reject(error) : resolve()),
      );
    });
  const writeEntries = async (): Promise<Manifest> => {
    const archive = new ChecksummedWriter(addEntry);
    const content = await write(archive);
    await archive.addChecksumList();
    const manifest: Manifest = { ...content, checksums: archive.checksumLists };
    await addEntry(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    tar.finalize();
    return manifest;
  };
  try {
    // Awaits both, because `writeEntries` would wait forever if writing the file fails.
    const [manifest] = await Promise.all([writeEntries(), writing]);
    await rename(partialPath, path);
    return { bytes: (await stat(path)).size, manifest };
  } catch (error) {
    tar.destroy();
    await writing.catch(() => {});
    await rm(partialPath, { force: true });
    throw error;
  }
}
