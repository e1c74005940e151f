import { IMAGES_MAX } from '@banca/contracts/product.schemas';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { IMAGE_MAX_BYTES, type UploadedFile } from '../../platform/uploaded-file.ts';
import { createValidationError } from '../../platform/errors.ts';
import { parseDataUrl } from '../../platform/data-url.ts';
import { mayHaveCommitted } from '../../platform/mongo/transaction.ts';
import type { FileField } from '../../platform/storage/storage.ts';
import { ProductModel } from './products.model.ts';

/** Includes the images of deleted products, because their orders still show them. */
export const productImages: FileField = { model: ProductModel, path: 'images' };

export const AVIF_JOB = 'images.avif';

export interface NewImages {
  files: Record<string, UploadedFile[]>;
  images?: string[] | undefined;
  image?: string | undefined;
}

/** Lists the paths of uploaded files and the content of data URLs. `images` may contain `image` again. */
const listImageSources = ({ files, images = [], image }: NewImages): (string | Buffer)[] => [
  ...(files['image'] ?? []).map((file) => file.path),
  ...(image?.startsWith('data:') ? [parseDataUrl(image, IMAGE_MAX_BYTES)] : []),
  ...(files['images'] ?? []).map((file) => file.path),
  ...images.filter((url) => url !== '' && url !== image).map((url) => parseDataUrl(url, IMAGE_MAX_BYTES)),
];

/** Re-encodes and stores images. @returns their URLs @throws AppError validation_failed, unsupported_media, too_large */
export async function storeImages(deps: Deps, newImages: NewImages, keptCount = 0): Promise<string[]> {
  const sources = listImageSources(newImages);
  if (sources.length + keptCount > IMAGES_MAX) throw createValidationError({ images: 'upload.tooManyImages' });
  const urls: string[] = [];
  try {
    for (const source of sources) urls.push(await deps.images.savePublic(source));
    return urls;
  } catch (error) {
    await removeImages(deps, urls);
    throw error;
  }
}

/** Only logs errors, because an image that remains does no harm. */
async function removeImages(deps: Deps, urls: string[]): Promise<void> {
  await Promise.all(urls.map((url) => deps.images.deletePublic(url))).catch((error: unknown) => {
    deps.log.warn({ error: String(error) }, 'images were not removed');
  });
}

/** Removes the images of a failed write, unless the write may have been committed. */
export async function removeImagesAfterError(deps: Deps, error: unknown, urls: string[]): Promise<void> {
  if (!mayHaveCommitted(error)) await removeImages(deps, urls);
}

export async function queueAvif(deps: Deps, urls: string[], session: ClientSession): Promise<void> {
  const avifJobs = urls.map((address) => ({ name: AVIF_JOB, data: { address } }));
  await deps.jobs.enqueueAll(avifJobs, session);
}
