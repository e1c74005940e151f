import { createHash } from 'node:crypto';
import { GRID_HEIGHT, GRID_WIDTH } from './picture-grid.ts';
import { createRandom } from './random.ts';

/**
 * Locality-sensitive hashing for Euclidean distances (Datar and others, 2004): a copy has at least one key of its original.
 * A key joins the buckets of eight projections, which map a picture to a number, and a copy to a similar one. What all receipts
 * of a layout share shifts each number by the same amount, so it does not affect which receipts share a bucket.
 */
export const KEY_COUNT = 12;
export const KEY_BYTES = 5;
const PROJECTIONS_PER_KEY = 8;
const CELLS_PER_PROJECTION = 2048;
/** Larger buckets find more copies, and more other pictures. */
const BUCKET_WIDTH = 12;
/** Larger differences count as this one, so that text weighs more than the edges of boxes. */
const DIFFERENCE_MAX = 0.3;
const CELLS = GRID_WIDTH * GRID_HEIGHT;

interface Projection {
  cells: Uint16Array;
  offset: number;
}

function createProjections(): Projection[] {
  const { next, below } = createRandom(19);
  return Array.from({ length: KEY_COUNT * PROJECTIONS_PER_KEY }, () => ({
    cells: Uint16Array.from({ length: CELLS_PER_PROJECTION }, () => below(CELLS)),
    offset: next(),
  }));
}

/** Computed when the first picture is compared: 200,000 random numbers. */
let projections: Projection[] | undefined;

function findBucket(differences: Float32Array, { cells, offset }: Projection): number {
  let sum = 0;
  for (const [index, cell] of cells.entries()) {
    const difference = differences[cell] ?? 0;
    const bounded = Math.min(DIFFERENCE_MAX, Math.max(-DIFFERENCE_MAX, difference));
    sum += index % 2 === 0 ? bounded : -bounded;
  }
  const projected = (sum / DIFFERENCE_MAX) * Math.sqrt(CELLS / CELLS_PER_PROJECTION);
  return Math.floor(projected / BUCKET_WIDTH + offset);
}

export function hashDifferences(differences: Float32Array): Buffer {
  projections ??= createProjections();
  const buckets = Int16Array.from(projections, (projection) => findBucket(differences, projection));
  const keys = Array.from({ length: KEY_COUNT }, (_, key) =>
    createHash('sha256')
      .update(Uint8Array.of(key))
      .update(buckets.subarray(key * PROJECTIONS_PER_KEY, (key + 1) * PROJECTIONS_PER_KEY))
      .digest()
      .subarray(0, KEY_BYTES),
  );
  return Buffer.concat(keys);
}
