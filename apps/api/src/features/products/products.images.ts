import { IMAGES_MAX } from '@banca/contracts/products.schemas';
import { upload as messages } from '@banca/contracts/messages';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { IMAGE_MAX_BYTES, type UploadedFile } from '../../platform/uploaded-file.ts';
import { invalid } from '../../platform/errors.ts';
import { parseDataUrl } from '../../platform/images.ts';
import { mayHaveCommitted } from '../../platform/mongo/transaction.ts';

export const AVIF_JOB = 'images.avif';

export interface NewImages {
  files: Record<string, UploadedFile[]>;
  /** Data URLs. */
  images?: string[] | undefined;
  image?: string | undefined;
}

const sourcesOf = ({ files, images = [], image }: NewImages): (string | Buffer)[] => [
  ...(files['image'] ?? []).map((file) => file.path),
  ...(image?.startsWith('data:') ? [parseDataUrl(image, IMAGE_MAX_BYTES)] : []),
  ...(files['images'] ?? []).map((file) => file.path),
  ...images.filter((url) => url !== '' && url !== image).map((url) => parseDataUrl(url, IMAGE_MAX_BYTES)),
];

/**
 * Re-encodes and keeps the pictures handed in, in their order, at most four with those kept from before.
 * @returns their addresses. @throws AppError validation_failed, unsupported_media, too_large
 */
export async function keepImages(deps: Deps, given: NewImages, keptBefore = 0): Promise<string[]> {
  const sources = sourcesOf(given);
  if (sources.length + keptBefore > IMAGES_MAX) throw invalid({ images: messages.tooManyImages });
  const kept: string[] = [];
  try {
    for (const source of sources) kept.push(await deps.images.savePublic(source));
    return kept;
  } catch (error) {
    await dropImages(deps, kept);
    throw error;
  }
}

/** Removes pictures that came to belong to nothing; what cannot be removed now is only wasted space. */
async function dropImages(deps: Deps, addresses: string[]): Promise<void> {
  await Promise.all(addresses.map(async (address) => await deps.images.deletePublic(address))).catch((error: unknown) => {
    deps.log.warn({ error: String(error) }, 'images were not removed');
  });
}

/** After a write that failed with `error`: what it would have shown goes, unless the write may stand all the same. */
export async function dropImagesAfter(deps: Deps, error: unknown, addresses: string[]): Promise<void> {
  if (!mayHaveCommitted(error)) await dropImages(deps, addresses);
}

export async function queueAvif(deps: Deps, addresses: string[], session: ClientSession): Promise<void> {
  for (const address of addresses) await deps.jobs.enqueue(AVIF_JOB, { address }, session);
}
