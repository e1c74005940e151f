import { setImmediate as waitForEvents } from 'node:timers/promises';
import { type DecodedFingerprint, decodeFingerprint, isSamePicture } from '../../platform/picture-fingerprint.ts';

export const FINGERPRINTS = { $concatArrays: [['$screenshotFingerprint'], '$earlierProofs.screenshotFingerprint'] };

export interface Pictures {
  /** MongoDB returns stored buffers as `Binary` to aggregations. */
  fingerprints: ({ buffer: Uint8Array } | undefined)[];
}

const readFingerprints = ({ fingerprints }: Pictures): DecodedFingerprint[] =>
  fingerprints.flatMap((stored) => (stored ? [decodeFingerprint(Buffer.from(stored.buffer))] : []));

export async function findSamePictures<T extends Pictures>(pictures: Pictures, candidates: readonly T[]): Promise<T[]> {
  const fingerprints = readFingerprints(pictures);
  const matches: T[] = [];
  for (const candidate of candidates) {
    const others = readFingerprints(candidate);
    if (fingerprints.some((fingerprint) => others.some((other) => isSamePicture(fingerprint, other)))) matches.push(candidate);
    // Two orders with 20 pictures each take up to 2 ms.
    await waitForEvents();
  }
  return matches;
}
