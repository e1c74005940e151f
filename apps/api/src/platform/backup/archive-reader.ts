import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { CommandError } from '../run-command.ts';
import {
  computeSha256,
  ENTRY_MAX_BYTES,
  FORMAT,
  type Manifest,
  parseEntryName,
  type ParsedEntry,
  VERSION,
} from './archive-format.ts';
import { type BackupKeys, createDecryptStream, isEncrypted } from './age-encryption.ts';

type Entry = AsyncIterable<Uint8Array> & { header: { name: string; size?: number | undefined } };

export type ArchiveEntry =
  | (Extract<ParsedEntry, { collection: string }> & { bytes: Buffer })
  | (Extract<ParsedEntry, { key: string }> & { chunks: AsyncIterable<Uint8Array> });

const createDamagedArchiveError = (reason: string): CommandError =>
  new CommandError(`The archive is damaged or incomplete: ${reason}.`);

const toDamageError = (error: unknown): CommandError =>
  error instanceof CommandError ? error : createDamagedArchiveError((error as Error).message);

class ArchiveVerifier {
  #uncheckedLines: string[] = [];
  readonly #checksumLists: Manifest['checksums'] = [];
  #manifest: Manifest | undefined;

  addEntry(name: string, bytes: Buffer): void {
    this.#assertUnfinished();
    const { kind } = parseEntryName(name);
    if (kind === 'manifest') this.#readManifest(bytes);
    else if (kind === 'checksums') this.#compareChecksums(name, bytes);
    else if (kind === 'unknown') throw createDamagedArchiveError(`${name} is not part of a backup`);
    else this.addChecksum(name, computeSha256(bytes));
  }

  addChecksum(name: string, checksum: string): void {
    this.#assertUnfinished();
    this.#uncheckedLines.push(`${checksum}  ${name}\n`);
  }

  #assertUnfinished(): void {
    if (this.#manifest) throw createDamagedArchiveError('it goes on after its manifest');
  }

  #compareChecksums(name: string, bytes: Buffer): void {
    if (bytes.toString() !== this.#uncheckedLines.join('')) throw createDamagedArchiveError(`an entry does not match ${name}`);
    this.#checksumLists.push({ name, sha256: computeSha256(bytes) });
    this.#uncheckedLines = [];
  }

  #readManifest(bytes: Buffer): void {
    const manifest = JSON.parse(bytes.toString()) as Manifest;
    if (manifest.format !== FORMAT || manifest.version !== VERSION)
      throw new CommandError('The archive was made by another version of Banca.');
    if (this.#uncheckedLines.length > 0 || JSON.stringify(manifest.checksums) !== JSON.stringify(this.#checksumLists))
      throw createDamagedArchiveError('its checksums do not match the manifest');
    this.#manifest = manifest;
  }

  finish(): Manifest {
    if (!this.#manifest) throw createDamagedArchiveError('it ends before its manifest');
    return this.#manifest;
  }
}

async function* readEntries(path: string, keys: BackupKeys): AsyncGenerator<Entry> {
  const tar = extract();
  const decrypt = (await isEncrypted(path)) ? [createDecryptStream(keys)] : [];
  const reading = pipeline([createReadStream(path), ...decrypt, createZstdDecompress(), tar]);
  // Prevents an unhandled rejection: the loop throws the same error.
  reading.catch(() => {});
  try {
    yield* tar as AsyncIterable<Entry>;
    await reading;
  } catch (error) {
    throw toDamageError(error);
  }
}

async function ignoreEntry(entry: ArchiveEntry): Promise<void> {
  if (entry.kind === 'file') for await (const _chunk of entry.chunks);
}

async function* hashChunks(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw toDamageError(error);
  }
}

async function readBytes(entry: Entry): Promise<Buffer> {
  const { name, size } = entry.header;
  if ((size ?? 0) > ENTRY_MAX_BYTES) throw createDamagedArchiveError(`${name} is too large`);
  return await buffer(entry).catch((error: unknown) => {
    throw toDamageError(error);
  });
}

/** Passes each entry to `onEntry` before its checksum is verified. @throws CommandError for a damaged archive or a wrong key */
export async function readArchive(
  path: string,
  keys: BackupKeys,
  onEntry: (entry: ArchiveEntry) => Promise<void> = ignoreEntry,
): Promise<Manifest> {
  await access(path).catch(() => {
    throw new CommandError(`There is no archive ${path}.`);
  });
  const verifier = new ArchiveVerifier();
  for await (const entry of readEntries(path, keys)) {
    const { name } = entry.header;
    const parsed = parseEntryName(name);
    if (parsed.kind === 'file') {
      const hash = createHash('sha256');
      await onEntry({ ...parsed, chunks: hashChunks(entry, hash) });
      verifier.addChecksum(name, hash.digest('hex'));
      continue;
    }
    const bytes = await readBytes(entry);
    verifier.addEntry(name, bytes);
    if (parsed.kind === 'metadata' || parsed.kind === 'documents') await onEntry({ ...parsed, bytes });
  }
  return verifier.finish();
}
