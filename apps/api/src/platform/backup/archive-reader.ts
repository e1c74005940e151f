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

export type ArchiveEntry = Exclude<ParsedEntry, { kind: 'checksums' | 'manifest' | 'unknown' }> & { bytes: Buffer };

const createDamagedArchiveError = (reason: string): CommandError =>
  new CommandError(`The archive is damaged or incomplete: ${reason}.`);

class ArchiveVerifier {
  #uncheckedLines: string[] = [];
  readonly #checksumLists: Manifest['checksums'] = [];
  #manifest: Manifest | undefined;

  addEntry(name: string, bytes: Buffer): void {
    if (this.#manifest) throw createDamagedArchiveError('it goes on after its manifest');
    const { kind } = parseEntryName(name);
    if (kind === 'manifest') this.#readManifest(bytes);
    else if (kind === 'checksums') this.#compareChecksums(name, bytes);
    else if (kind === 'unknown') throw createDamagedArchiveError(`${name} is not part of a backup`);
    else this.#uncheckedLines.push(`${computeSha256(bytes)}  ${name}\n`);
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

async function* readEntries(path: string, keys: BackupKeys): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract();
  const decrypt = (await isEncrypted(path)) ? [createDecryptStream(keys)] : [];
  const reading = pipeline([createReadStream(path), ...decrypt, createZstdDecompress(), tar]);
  // Prevents an unhandled rejection: the loop throws the same error.
  reading.catch(() => {});
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      if (size > ENTRY_MAX_BYTES) throw createDamagedArchiveError(`${name} is too large`);
      yield { name, bytes: await buffer(entry) };
    }
    await reading;
  } catch (error) {
    throw error instanceof CommandError ? error : createDamagedArchiveError((error as Error).message);
  }
}

/** Passes each entry to `onEntry` before its checksum is verified. @throws CommandError for a damaged archive or a wrong key */
export async function readArchive(
  path: string,
  keys: BackupKeys,
  onEntry: (entry: ArchiveEntry) => Promise<void> = async () => {},
): Promise<Manifest> {
  await access(path).catch(() => {
    throw new CommandError(`There is no archive ${path}.`);
  });
  const verifier = new ArchiveVerifier();
  for await (const { name, bytes } of readEntries(path, keys)) {
    verifier.addEntry(name, bytes);
    const parsed = parseEntryName(name);
    if (parsed.kind === 'metadata' || parsed.kind === 'documents' || parsed.kind === 'file') await onEntry({ ...parsed, bytes });
  }
  return verifier.finish();
}
