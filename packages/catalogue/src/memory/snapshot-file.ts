import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';
import type { NumberArray } from './columns.ts';

/** Change this when the format changes. Files of other versions are ignored. */
const VERSION = `banca-catalogue-2-${endianness()}`;
const TRAILER_BYTES = 8;
const PIECE_BYTES = 2 ** 21;
const TYPES = { Uint8Array, Uint16Array, Uint32Array, Float64Array };

export interface Snapshot {
  meta: unknown;
  arrays: Map<string, NumberArray>;
}

interface Manifest {
  version: string;
  meta: unknown;
  arrays: { name: string; type: keyof typeof TYPES; length: number }[];
}

const toBytes = ({ buffer, byteOffset, byteLength }: NumberArray): Uint8Array => new Uint8Array(buffer, byteOffset, byteLength);

async function transferPieces(
  bytes: Uint8Array,
  checksum: number,
  transfer: (piece: Uint8Array) => Promise<void>,
): Promise<number> {
  let sum = checksum;
  for (let i = 0; i < bytes.length; i += PIECE_BYTES) {
    const piece = bytes.subarray(i, i + PIECE_BYTES);
    await transfer(piece);
    sum = crc32(piece, sum);
  }
  return sum;
}

/** Writes to a temporary file and renames it. The file contains the arrays, a JSON manifest, its length and a checksum. */
export async function writeSnapshot(path: string, { meta, arrays }: Snapshot): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}.tmp`;
  const arrayDescriptions = [...arrays].map(([name, { constructor, length }]) => ({ name, type: constructor.name, length }));
  const manifest = Buffer.from(JSON.stringify({ version: VERSION, meta, arrays: arrayDescriptions }));
  try {
    const file = await open(temporaryPath, 'wx');
    try {
      let checksum = 0;
      const write = (piece: Uint8Array): Promise<void> => file.writeFile(piece);
      for (const values of arrays.values()) checksum = await transferPieces(toBytes(values), checksum, write);
      checksum = await transferPieces(manifest, checksum, write);
      await write(toBytes(Uint32Array.of(manifest.length, checksum)));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** @throws Error if the file is missing, damaged or of another version */
export async function readSnapshot(path: string): Promise<Snapshot> {
  const file = await open(path);
  try {
    return await readContent(file);
  } finally {
    await file.close();
  }
}

async function readContent(file: FileHandle): Promise<Snapshot> {
  const { size } = await file.stat();
  const trailer = new Uint32Array(TRAILER_BYTES / Uint32Array.BYTES_PER_ELEMENT);
  await readExactly(file, toBytes(trailer), size - TRAILER_BYTES);
  const [manifestBytes = 0, expectedChecksum] = trailer;
  const dataBytes = size - TRAILER_BYTES - manifestBytes;
  if (dataBytes < 0) throw new Error('the snapshot is truncated');
  const manifestJson = Buffer.alloc(manifestBytes);
  await readExactly(file, manifestJson, dataBytes);
  const manifest = JSON.parse(manifestJson.toString()) as Manifest;
  if (manifest.version !== VERSION) throw new Error(`the snapshot has version ${manifest.version}`);
  const arrayBytes = manifest.arrays.reduce((sum, { type, length }) => sum + TYPES[type].BYTES_PER_ELEMENT * length, 0);
  if (arrayBytes !== dataBytes) throw new Error('the snapshot is truncated');
  const arrays = new Map<string, NumberArray>();
  let position = 0;
  let checksum = 0;
  for (const { name, type, length } of manifest.arrays) {
    const values = new TYPES[type](length);
    checksum = await transferPieces(toBytes(values), checksum, async (piece) => {
      await readExactly(file, piece, position);
      position += piece.length;
    });
    arrays.set(name, values);
  }
  if (crc32(manifestJson, checksum) !== expectedChecksum) throw new Error('the checksum of the snapshot is wrong');
  return { meta: manifest.meta, arrays };
}

async function readExactly(file: FileHandle, target: Uint8Array, position: number): Promise<void> {
  if (position < 0) throw new Error('the snapshot is truncated');
  for (let readBytes = 0; readBytes < target.length;) {
    const { bytesRead } = await file.read(target, readBytes, target.length - readBytes, position + readBytes);
    if (bytesRead === 0) throw new Error('the snapshot is truncated');
    readBytes += bytesRead;
  }
}
