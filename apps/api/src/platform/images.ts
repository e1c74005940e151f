import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import PQueue from 'p-queue';
import sharp, { type Sharp } from 'sharp';
import { AppError } from './errors.ts';
import { computeFingerprint, type Fingerprint } from './picture-fingerprint.ts';
import { renderShareImage } from './share-image.ts';
import type { Storage, StoredFile } from './storage/storage.ts';

export const IMAGE_WIDTHS = [400, 800, 1200] as const;
const MASTER_WIDTH = 1600;
const SCREENSHOT_WIDTH = 1440;
/** Halves the time of libwebp's default for an eighth more bytes. Uploads wait for WebP files, but not for AVIF files. */
const WEBP_EFFORT = 2;
const PIXELS_MAX = 60_000_000;
const QUEUE_MAX = 40;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

export interface Images {
  /** Saves an image in at most 1600 px and in three smaller widths. @returns its URL path, `/uploads/NAME.webp` */
  savePublic(source: string | Buffer): Promise<string>;
  /** Saves a private image in one size. @returns its storage key */
  savePrivate(source: string | Buffer): Promise<string>;
  /** @returns null for a picture with too little detail to recognize it */
  computeFingerprint(source: string | Buffer): Promise<Fingerprint | null>;
  /** Adds an AVIF file for each width. Idempotent. */
  addAvif(urlPath: string): Promise<void>;
  /** Returns a JPEG of 1200 × 630 for link previews, rendered on first use. */
  getShareImage(name: string): Promise<StoredFile | undefined>;
  deletePublic(urlPath: string): Promise<void>;
}

const unreadableImage = (): AppError =>
  new AppError('validation_failed', 'upload.unreadableImage', { fields: { images: 'upload.unreadableImage' } });
const unsupportedImageType = (): AppError =>
  new AppError('unsupported_media', 'upload.unsupportedImageType', { fields: { images: 'upload.unsupportedImageType' } });

/** Accepts JPEG, PNG, WebP and AVIF by content, regardless of name and header. */
async function decode(source: string | Buffer): Promise<Sharp> {
  const image = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false });
  const metadata = await image.metadata().catch(() => {
    throw unsupportedImageType();
  });
  if (!FORMATS.has(metadata.format ?? '') || (metadata.format === 'heif' && metadata.compression !== 'av1'))
    throw unsupportedImageType();
  return image.autoOrient();
}

const toWebp = async (image: Sharp, width: number, quality: number): Promise<Buffer> =>
  await image.clone().resize({ width, withoutEnlargement: true }).webp({ quality, effort: WEBP_EFFORT }).toBuffer();

/** Rejects tasks when too many wait, because an unbounded queue turns load into an outage. */
function createImageQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  const queue = new PQueue({ concurrency: availableParallelism() });
  return async (task) => {
    if (queue.size >= QUEUE_MAX) throw new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': '5' } });
    return await queue.add(task);
  };
}

const parseImageName = (urlPath: string): string => /^\/uploads\/([\w-]+)\.webp$/.exec(urlPath)?.[1] ?? '';
const listStorageKeys = (name: string, extension: string): string[] =>
  ['', ...IMAGE_WIDTHS.map((w) => `-${w}`)].map((suffix) => `uploads/${name}${suffix}.${extension}`);

/** Returns the keys of all files that exist as soon as a document names `key`. */
export const listRequiredKeys = (key: string): string[] =>
  key.startsWith('uploads/') ? listStorageKeys(parseImageName(`/${key}`), 'webp') : [key];

const DERIVED_KEY = new RegExp(String.raw`^(uploads/.+?)(?:-(?:${IMAGE_WIDTHS.join('|')})\.(?:webp|avif)|-og\.jpg)$`);

/** Returns the storage key of an uploaded image. @param urlPath `/uploads/NAME.webp` */
export const toStorageKey = (urlPath: string): string => urlPath.slice(1);

/** Returns the key of the image from which a stored file was made; its own key for a screenshot. */
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
  let fullWidthBytes: Buffer | undefined;
  for (const width of IMAGE_WIDTHS) {
    const bytes = fullWidthBytes ?? (await toWebp(image, width, 72));
    if (width >= masterWidth) fullWidthBytes = bytes;
    await storage.put(`uploads/${name}-${width}.webp`, bytes, 'image/webp');
  }
}

/** Re-encoding strips EXIF data and hidden payloads. */
const reencode = async (source: string | Buffer, width: number, quality: number): Promise<Buffer> =>
  await toWebp(await decode(source), width, quality).catch((error: unknown) => {
    throw error instanceof AppError ? error : unreadableImage();
  });

async function savePublic(storage: Storage, source: string | Buffer): Promise<string> {
  const name = randomBytes(16).toString('base64url');
  const master = await reencode(source, MASTER_WIDTH, 86);
  await saveWidths(storage, name, master).catch(async (error: unknown) => {
    await deleteAllFiles(storage, name).catch(() => {});
    throw error;
  });
  return `/uploads/${name}.webp`;
}

async function savePrivate(storage: Storage, source: string | Buffer): Promise<string> {
  const key = `screenshots/${randomBytes(16).toString('base64url')}.webp`;
  await storage.put(key, await reencode(source, SCREENSHOT_WIDTH, 80), 'image/webp');
  return key;
}

export function createImages(storage: Storage): Images {
  sharp.cache(false);
  sharp.concurrency(1);
  const enqueue = createImageQueue();
  return {
    savePublic: async (source) => await enqueue(async () => await savePublic(storage, source)),
    savePrivate: async (source) => await enqueue(async () => await savePrivate(storage, source)),
    computeFingerprint: async (source) => await enqueue(async () => await computeFingerprint(source)),
    async addAvif(urlPath) {
      const name = parseImageName(urlPath);
      const master = await readBytes(storage, `uploads/${name}.webp`);
      if (!master) return;
      for (const width of IMAGE_WIDTHS) {
        const bytes = await enqueue(
          async () => await sharp(master).resize({ width, withoutEnlargement: true }).avif({ quality: 52, effort: 3 }).toBuffer(),
        );
        await storage.put(`uploads/${name}-${width}.avif`, bytes, 'image/avif');
      }
    },
    async getShareImage(name) {
      const key = toShareImageKey(name);
      const existing = await storage.get(key);
      if (existing) return existing;
      const master = await readBytes(storage, `uploads/${name}.webp`);
      if (!master) return undefined;
      await storage.put(key, await enqueue(async () => await renderShareImage(master)), 'image/jpeg');
      return await storage.get(key);
    },
    async deletePublic(urlPath) {
      await deleteAllFiles(storage, parseImageName(urlPath));
    },
  };
}

/**
 * Tests the header and the data separately: a single pattern over both keeps a state for each of millions of characters, which
 * overflows the stack when V8 runs it without optimization.
 */
function findBase64(url: string): string {
  const dataStart = url.indexOf(',') + 1;
  const data = url.slice(dataStart);
  const isBase64Image = /^data:image\/[a-z0-9.+-]{1,50};base64,$/i.test(url.slice(0, Math.min(dataStart, 100)));
  if (!isBase64Image || data === '' || /[^A-Za-z0-9+/=\s]/.test(data)) throw unsupportedImageType();
  return data;
}

/** @throws AppError unsupported_media, too_large */
export function parseDataUrl(url: string, maxBytes: number): Buffer {
  const bytes = Buffer.from(findBase64(url), 'base64');
  if (bytes.length > maxBytes)
    throw new AppError('too_large', 'upload.imageTooLarge', { fields: { images: 'upload.imageTooLarge' } });
  return bytes;
}
