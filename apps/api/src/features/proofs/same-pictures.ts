import { setImmediate as waitForEvents } from 'node:timers/promises';
import { type DecodedFingerprint, decodeFingerprint, isSamePicture } from '../../platform/picture-fingerprint.ts';

/** The pictures of an order, the current one first, each with the time of its proof. */
export const PICTURES = {
  $concatArrays: [
    [{ fingerprint: '$screenshotFingerprint', at: { $ifNull: ['$proofAt', '$createdAt'] } }],
    {
      $map: {
        input: { $ifNull: ['$earlierProofs', []] },
        as: 'proof',
        in: { fingerprint: '$$proof.screenshotFingerprint', at: '$$proof.at' },
      },
    },
  ],
};

export interface Pictures {
  /** MongoDB returns stored buffers as `Binary` to aggregations. */
  pictures: { fingerprint?: { buffer: Uint8Array } | null; at: Date }[];
}

interface DecodedPicture {
  fingerprint: DecodedFingerprint;
  at: Date;
  isCurrent: boolean;
}

const decodePictures = ({ pictures }: Pictures): DecodedPicture[] =>
  pictures.flatMap(({ fingerprint: stored, at }, index) =>
    stored ? [{ fingerprint: decodeFingerprint(Buffer.from(stored.buffer)), at, isCurrent: index === 0 }] : [],
  );

export interface SamePictures<T> {
  candidate: T;
  /** Whether the current picture is one of those that both have. */
  isCurrent: boolean;
  /** Whether the candidate had its picture only after this one had it. */
  isLater: boolean;
}

const findEarliest = (pictures: readonly DecodedPicture[]): number => Math.min(...pictures.map(({ at }) => at.getTime()));

/** Compares the pictures of an order with those of each candidate. Leaves out candidates that have none of them. */
export async function findSamePictures<T extends Pictures>(
  order: Pictures,
  candidates: readonly T[],
): Promise<SamePictures<T>[]> {
  const own = decodePictures(order);
  const found: SamePictures<T>[] = [];
  for (const candidate of candidates) {
    const others = decodePictures(candidate);
    const pairs = own.flatMap((picture) =>
      others.filter((other) => isSamePicture(picture.fingerprint, other.fingerprint)).map((other) => ({ picture, other })),
    );
    if (pairs.length > 0)
      found.push({
        candidate,
        isCurrent: pairs.some(({ picture }) => picture.isCurrent),
        isLater: findEarliest(pairs.map(({ other }) => other)) > findEarliest(pairs.map(({ picture }) => picture)),
      });
    // Two orders with 20 pictures each take up to 2 ms.
    await waitForEvents();
  }
  return found;
}
