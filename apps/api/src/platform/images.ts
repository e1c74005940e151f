import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { decodePicture, measurePicture, readPicture } from './decode-picture.ts';
import { createMemoryQueue, type RunInQueue } from './memory-queue.ts';
import { createShareImage, SHARE_IMAGE_BYTES_MAX, SHARE_IMAGE_MEMORY_BYTES } from './share-image.ts';
import { computeFingerprint } from './picture-fingerprint.ts';
import { READ_WIDTH } from './picture-grid.ts';
import type { Storage, StoredFile } from './storage/storage.ts';

export const IMAGE_WIDTHS = [400, 800, 1200] as const;
const MASTER_WIDTH = 1600;
const SCREENSHOT_WIDTH = 1200;
const SCREENSHOT_HEIGHT_MAX = 20_000;
/** The WebP encoder keeps the whole picture in memory, and cannot encode more than 16,383 lines. */
const WEBP_HEIGHT_MAX = 8000;
/** Measured: the memory of the AVIF encoder. Pictures with more than `AVIF_PIXELS_MAX` pixels stay WebP. */
const AVIF_ENCODER_BYTES_PER_PIXEL = 50;
const AVIF_PIXELS_MAX = 3_500_000;
/** Takes half the time of the default and an eighth more bytes. Uploads wait for WebP files, but not for AVIF files. */
const WEBP_EFFORT = 2;

export type Images = ReturnType<typeof createImages>;

const countResizedPixels = ({ width, height }: { width: number; height: number }, maxWidth: number): number =>
  width * height * Math.min(1, maxWidth / width) ** 2;

const toWebp = (image: Sharp, width: number, quality: number): Promise<Buffer> =>
  image
    .clone()
    .resize({ width, height: WEBP_HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: WEBP_EFFORT })
    .toBuffer();

const parseImageName = (urlPath: string): string => /^\/uploads\/([\w-]+)\.webp$/.exec(urlPath)?.[1] ?? '';
const listStorageKeys = (name: string, extension: string): string[] =>
  ['', ...IMAGE_WIDTHS.map((w) => `-${w}`)].map((suffix) => `uploads/${name}${suffix}.${extension}`);

/** Returns the keys of all files that exist as soon as a document names `key`. */
export const listRequiredKeys = (key: string): string[] =>
  key.startsWith('uploads/') ? listStorageKeys(parseImageName(`/${key}`), 'webp') : [key];

const DERIVED_KEY = new RegExp(String.raw`^(uploads/.+?)(?:-(?:${IMAGE_WIDTHS.join('|')})\.(?:webp|avif)|-og\.jpg)$`);

export const toStorageKey = (urlPath: string): string => urlPath.slice(1);

export const toOriginalKey = (key: string): string => key.replace(DERIVED_KEY, '$1.webp');

const toShareImageKey = (name: string): string => `uploads/${name}-og.jpg`;

async function readBytes(storage: Storage, key: string): Promise<Buffer | undefined> {
  const file = await storage.get(key);
  return file && (await buffer(file.stream));
}

async function deleteAllFiles(storage: Storage, name: string): Promise<void> {
  for (const key of [...listStorageKeys(name, 'webp'), ...listStorageKeys(name, 'avif').slice(1), toShareImageKey(name)])
    await storage.remove(key);
}

async function saveWidths(storage: Storage, name: string, master: Buffer): Promise<void> {
  const image = sharp(master);
  const { width: masterWidth } = await image.metadata();
  await storage.put(`uploads/${name}.webp`, master, 'image/webp');
  let fullBytes: Buffer | undefined;
  for (const width of IMAGE_WIDTHS) {
    const reusableBytes = width < masterWidth ? undefined : fullBytes;
    const bytes = reusableBytes ?? (await toWebp(image, width, 72));
    if (width >= masterWidth) fullBytes = bytes;
    await storage.put(`uploads/${name}-${width}.webp`, bytes, 'image/webp');
  }
}

const createName = (): string => randomBytes(16).toString('base64url');

async function saveOwn(storage: Storage, file: string): Promise<string> {
  const name = createName();
  const bytes = await readFile(file);
  for (const key of listStorageKeys(name, 'webp')) await storage.put(key, bytes, 'image/webp');
  return `/uploads/${name}.webp`;
}

async function saveOwnPrivate(storage: Storage, file: string): Promise<string> {
  const key = `screenshots/${createName()}.webp`;
  await storage.put(key, await readFile(file), 'image/webp');
  return key;
}

/** Re-encoding strips EXIF data and hidden payloads. */
async function savePublic(storage: Storage, source: string | Buffer): Promise<string> {
  const name = createName();
  const master = await decodePicture(source, (image) => toWebp(image, MASTER_WIDTH, 86));
  await saveWidths(storage, name, master).catch(async (error: unknown) => {
    await deleteAllFiles(storage, name).catch(() => {});
    throw error;
  });
  return `/uploads/${name}.webp`;
}

/** Encodes line by line: without `optimiseCoding`, only the current lines are in memory. */
const toTallJpeg = (image: Sharp): Promise<Buffer> =>
  image
    .resize({ width: SCREENSHOT_WIDTH, height: SCREENSHOT_HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, optimiseCoding: false })
    .toBuffer();

async function savePrivate(storage: Storage, source: string | Buffer): Promise<string> {
  const name = `screenshots/${createName()}`;
  const { extension, type, bytes } = await decodePicture(source, async (image, { width, height }) => {
    const storedHeight = (height * Math.min(width, SCREENSHOT_WIDTH)) / width;
    return storedHeight > WEBP_HEIGHT_MAX
      ? { extension: 'jpg', type: 'image/jpeg', bytes: await toTallJpeg(image) }
      : { extension: 'webp', type: 'image/webp', bytes: await toWebp(image, SCREENSHOT_WIDTH, 80) };
  });
  const key = `${name}.${extension}`;
  await storage.put(key, bytes, type);
  return key;
}

async function getShareImage(storage: Storage, name: string, runInQueue: RunInQueue): Promise<StoredFile | undefined> {
  const key = toShareImageKey(name);
  const existing = await storage.get(key);
  if (existing && existing.size <= SHARE_IMAGE_BYTES_MAX) return existing;
  // Release 0.2.0 stored larger ones.
  existing?.stream.destroy();
  const master = await readBytes(storage, `uploads/${name}.webp`);
  if (!master) return undefined;
  await storage.put(key, await runInQueue(SHARE_IMAGE_MEMORY_BYTES, () => createShareImage(master)), 'image/jpeg');
  return await storage.get(key);
}

export function createImages(storage: Storage, runInQueue: RunInQueue = createMemoryQueue()) {
  sharp.cache(false);
  sharp.concurrency(1);
  /** Reads the header in a separate task, because it tells how much memory the decoding task needs. */
  const enqueue = async <T>(source: string | Buffer, width: number, task: () => Promise<T>): Promise<T> => {
    const { peakBytes } = await runInQueue(0, () => measurePicture(source, width));
    return await runInQueue(peakBytes, task);
  };
  return {
    /** Saves an image in at most 1600 px and in three smaller widths. @returns its URL path, `/uploads/NAME.webp` */
    savePublic: (source: string | Buffer) => enqueue(source, MASTER_WIDTH, () => savePublic(storage, source)),
    /** Saves a WebP file of the demo shop unchanged for each width, since it is already small. @returns its URL path */
    saveOwn: (file: string) => saveOwn(storage, file),
    /** Like `saveOwn`, for a screenshot. @returns its storage key */
    saveOwnPrivate: (file: string) => saveOwnPrivate(storage, file),
    savePrivate: (source: string | Buffer) => enqueue(source, SCREENSHOT_WIDTH, () => savePrivate(storage, source)),
    /** @returns null for a picture with too little detail to recognize it */
    computeFingerprint: (source: string | Buffer) =>
      enqueue(source, READ_WIDTH, async () => computeFingerprint(await readPicture(source))),
    /** Adds an AVIF file for each width in which the image is not too tall. Idempotent. */
    async addAvif(urlPath: string): Promise<void> {
      const name = parseImageName(urlPath);
      const master = await readBytes(storage, `uploads/${name}.webp`);
      if (!master) return;
      const size = await sharp(master).metadata();
      for (const width of IMAGE_WIDTHS) {
        const image = sharp(master).resize({ width, withoutEnlargement: true }).avif({ quality: 52, effort: 3 });
        const pixels = countResizedPixels(size, width);
        if (pixels > AVIF_PIXELS_MAX) return;
        const bytes = await runInQueue(pixels * AVIF_ENCODER_BYTES_PER_PIXEL, () => image.toBuffer());
        await storage.put(`uploads/${name}-${width}.avif`, bytes, 'image/avif');
      }
    },
    getShareImage: (name: string) => getShareImage(storage, name, runInQueue),
    deletePublic: (urlPath: string) => deleteAllFiles(storage, parseImageName(urlPath)),
  };
}
