import fc, { type Arbitrary } from 'fast-check';

/** Chooses `rare` for so many of 1,000 values. */
export const rarely = <T, U>(perMille: number, rare: Arbitrary<T>, usual: Arbitrary<U>): Arbitrary<T | U> =>
  fc.oneof<{ weight: number; arbitrary: Arbitrary<T | U> }[]>(
    { weight: perMille, arbitrary: rare },
    { weight: 1000 - perMille, arbitrary: usual },
  );

type ByteChange = [position: number, byte: number];

export const byteChanges: Arbitrary<ByteChange[]> = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });

/** Replaces some bytes of a copy. */
export function changeBytes(bytes: Buffer, changes: ByteChange[]): Buffer {
  const changed = Buffer.from(bytes);
  for (const [position, byte] of changes) if (changed.length > 0) changed[position % changed.length] = byte;
  return changed;
}
