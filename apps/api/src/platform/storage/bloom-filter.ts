import { createHash, randomBytes } from 'node:crypto';

const HASHES = 8;

/**
 * A set of fixed size. Never misses a value that was added, but with a small probability contains another one: with 32 bits for
 * each value 6 in a million, with 16 bits 6 in ten thousand. Each filter has its own salt, so the next one contains others.
 */
export class BloomFilter {
  readonly #bits: Uint8Array;
  readonly #salt = randomBytes(16);

  /** @param bytes a power of two, at most 512 MiB */
  constructor(bytes: number) {
    this.#bits = new Uint8Array(bytes);
  }

  #listPositions(value: string): number[] {
    const digest = createHash('sha256').update(this.#salt).update(value).digest();
    const bitMask = this.#bits.length * 8 - 1;
    return Array.from({ length: HASHES }, (_, i) => (digest.readUInt32LE(i * 4) & bitMask) >>> 0);
  }

  add(value: string): void {
    for (const position of this.#listPositions(value)) {
      const index = position >>> 3;
      this.#bits[index] = (this.#bits[index] ?? 0) | (1 << (position & 7));
    }
  }

  has(value: string): boolean {
    return this.#listPositions(value).every((position) => ((this.#bits[position >>> 3] ?? 0) & (1 << (position & 7))) !== 0);
  }
}
