import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { GRID_HEIGHT, GRID_WIDTH, readDifferences } from './picture-grid.ts';
import { hashDifferences, KEY_BYTES, KEY_COUNT } from './picture-keys.ts';

/** A version byte, the keys, and the compressed sign of each difference: 1 to 2 kB for a screenshot. */
export type Fingerprint = Buffer;

const VERSION = 1;
const KEYS_END = 1 + KEY_COUNT * KEY_BYTES;
const CELLS = GRID_WIDTH * GRID_HEIGHT;
const PLANE_BYTES = CELLS / 8;
/** As a share of the contrast. Compression of a flat area makes differences of up to 0.01. */
const SIGN_THRESHOLD = 0.02;
/** A screenshot with a single short message has 1,000 cells with a sign. */
const SIGNS_MIN = 300;
const TILE_WIDTH = 16;
const TILE_COLUMNS = GRID_WIDTH / TILE_WIDTH;
const OPPOSITE_SIGNS_MAX = 1;
/** A line of text has more signs in a tile, the edge of a box fewer. */
const TEXT_SIGNS_MIN = 56;

/** @returns the cells that become lighter to the right, then the cells that become darker, one bit each; null for too few */
function toSigns(differences: Float32Array): Buffer | null {
  const signs = Buffer.alloc(2 * PLANE_BYTES);
  let count = 0;
  differences.forEach((difference, cell) => {
    if (Math.abs(difference) <= SIGN_THRESHOLD) return;
    count += 1;
    signs[(difference < 0 ? PLANE_BYTES : 0) + (cell >> 3)]! |= 1 << (cell & 7);
  });
  return count < SIGNS_MIN ? null : signs;
}

/** Reads the picture upright, as it is shown. @returns null for one with too little detail @throws Error for an unreadable one */
export async function computeFingerprint(source: string | Buffer): Promise<Fingerprint | null> {
  const differences = await readDifferences(source);
  const signs = differences && toSigns(differences);
  return signs && Buffer.concat([Uint8Array.of(VERSION), hashDifferences(differences), deflateRawSync(signs)]);
}

export function listFingerprintKeys(fingerprint: Fingerprint): string[] {
  return Array.from({ length: KEY_COUNT }, (_, key) =>
    fingerprint.subarray(1 + key * KEY_BYTES, 1 + (key + 1) * KEY_BYTES).toString('base64url'),
  );
}

export interface DecodedFingerprint {
  version: number;
  lighter: Uint16Array;
  darker: Uint16Array;
}

export function decodeFingerprint(fingerprint: Fingerprint): DecodedFingerprint {
  const signs = new Uint8Array(inflateRawSync(fingerprint.subarray(KEYS_END), { maxOutputLength: 2 * PLANE_BYTES }));
  return {
    version: fingerprint[0] ?? 0,
    lighter: new Uint16Array(signs.buffer, signs.byteOffset, PLANE_BYTES / 2),
    darker: new Uint16Array(signs.buffer, signs.byteOffset + PLANE_BYTES, PLANE_BYTES / 2),
  };
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
  return ((((fours + (fours >> 4)) & 0x0f0f) * 0x0101) >> 8) & 0x1f;
}

/** Receipts of one layout differ in few tiles. A tile differs if it has opposite signs, or text with few common signs. */
export function isSamePicture(first: DecodedFingerprint, second: DecodedFingerprint): boolean {
  if (first.version !== second.version) return false;
  for (let tile = 0; tile < CELLS / TILE_WIDTH ** 2; tile += 1) {
    // The first word of the tile: a word has 16 bits, one row of a tile.
    const start = Math.floor(tile / TILE_COLUMNS) * TILE_WIDTH * TILE_COLUMNS + (tile % TILE_COLUMNS);
    let opposite = 0;
    let inBoth = 0;
    let inAny = 0;
    for (let word = start; word < start + TILE_WIDTH * TILE_COLUMNS; word += TILE_COLUMNS) {
      const lighterA = first.lighter[word] ?? 0;
      const lighterB = second.lighter[word] ?? 0;
      const darkerA = first.darker[word] ?? 0;
      const darkerB = second.darker[word] ?? 0;
      opposite += countBits((lighterA & darkerB) | (darkerA & lighterB));
      inBoth += countBits((lighterA | darkerA) & (lighterB | darkerB));
      inAny += countBits(lighterA | darkerA | lighterB | darkerB);
    }
    if (opposite > OPPOSITE_SIGNS_MAX || (inAny >= TEXT_SIGNS_MIN && 8 * inBoth < inAny)) return false;
  }
  return true;
}
