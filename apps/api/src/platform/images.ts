import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { errors as errorMessages, upload as messages } from '@banca/contracts/messages';
import PQueue from 'p-queue';
import sharp, { type Sharp } from 'sharp';
import { AppError } from './errors.ts';
import { drawSharePicture } from './share-picture.ts';
import type { Storage, StoredFile } from './storage/storage.ts';

export const IMAGE_WIDTHS = [400, 800, 1200] as const;
const MASTER_WIDTH = 1600;
const SCREENSHOT_WIDTH = 1440;
/** Half the time of libwebp's default for an eighth more bytes: an upload waits for it, and AVIF comes beside it later. */
const EFFORT = 2;
const PIXELS_MAX = 60_000_000;
const WAITING_MAX = 40;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

export interface Images {
  /** Keeps a picture in three widths and answers its address, `/uploads/NAME.webp`. */
  keepPublic(source: string | Buffer): Promise<string>;
  /** Keeps a private picture whole and answers its storage key. */
  keepPrivate(source: string | Buffer): Promise<string>;
  /** Adds the AVIF beside each WebP of an address; safe to run twice. */
  addAvif(address: string): Promise<void>;
  /** The picture of an address as a shared link shows it: a JPEG of 1200 × 630, drawn at the first call. */
  sharePicture(name: string): Promise<StoredFile | undefined>;
  /** Removes every width of an address. */
  removePublic(address: string): Promise<void>;
}

const unreadableImage = (): AppError =>
  new AppError('validation_failed', messages.unreadableImage, { fields: { images: messages.unreadableImage } });
const unsupportedImageType = (): AppError =>
  new AppError('unsupported_media', messages.unsupportedImageType, { fields: { images: messages.unsupportedImageType } });

/** Decides by content, never by name or header: JPEG, PNG, WebP, AVIF (decisions, section 4). */
async function decode(source: string | Buffer): Promise<Sharp> {
  const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false });
  const found = await picture.metadata().catch(() => {
    throw unsupportedImageType();
  });
  if (!FORMATS.has(found.format ?? '') || (found.format === 'heif' && found.compression !== 'av1')) throw unsupportedImageType();
  return picture.autoOrient();
}

const webp = async (picture: Sharp, width: number, quality: number): Promise<Buffer> =>
  await picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality, effort: EFFORT }).toBuffer();

/** Runs one task per CPU. Refuses further ones when too many wait: an unbounded queue turns load into an outage. */
function createImageQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  const queue = new PQueue({ concurrency: availableParallelism() });
  return async (task) => {
    if (queue.size >= WAITING_MAX)
      throw new AppError('unavailable', errorMessages.unavailable, { headers: { 'Retry-After': '5' } });
    return await queue.add(task);
  };
}

const nameOf = (address: string): string => /^\/uploads\/([\w-]+)\.webp$/.exec(address)?.[1] ?? '';
const keysOf = (name: string, ending: string): string[] =>
  ['', ...IMAGE_WIDTHS.map((w) => `-${w}`)].map((suffix) => `uploads/${name}${suffix}.${ending}`);

const shareKeyOf = (name: string): string => `uploads/${name}-og.jpg`;

async function bytesOf(storage: Storage, key: string): Promise<Buffer | undefined> {
  const file = await storage.get(key);
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function removeAll(storage: Storage, name: string): Promise<void> {
  for (const key of [...keysOf(name, 'webp'), ...keysOf(name, 'avif').slice(1), shareKeyOf(name)]) await storage.remove(key);
}

/** Keeps the master and its widths; a width that the picture does not reach is the same picture as the one before. */
async function keepWidths(storage: Storage, name: string, master: Buffer): Promise<void> {
  const picture = sharp(master);
  const { width: full } = await picture.metadata();
  await storage.put(`uploads/${name}.webp`, master, 'image/webp');
  let reached: Buffer | undefined;
  for (const width of IMAGE_WIDTHS) {
    const bytes = reached ?? (await webp(picture, width, 72));
    if (width >= full) reached = bytes;
    await storage.put(`uploads/${name}-${width}.webp`, bytes, 'image/webp');
  }
}

/** Decodes and re-encodes, so that neither EXIF nor a hidden payload is kept. */
const reencode = async (source: string | Buffer, width: number, quality: number): Promise<Buffer> =>
  await webp(await decode(source), width, quality).catch((error: unknown) => {
    throw error instanceof AppError ? error : unreadableImage();
  });

async function keepPublic(storage: Storage, source: string | Buffer): Promise<string> {
  const name = randomBytes(16).toString('base64url');
  const master = await reencode(source, MASTER_WIDTH, 86);
  await keepWidths(storage, name, master).catch(async (error: unknown) => {
    await removeAll(storage, name).catch(() => {});
    throw error;
  });
  return `/uploads/${name}.webp`;
}

async function keepPrivate(storage: Storage, source: string | Buffer): Promise<string> {
  const key = `screenshots/${randomBytes(16).toString('base64url')}.webp`;
  await storage.put(key, await reencode(source, SCREENSHOT_WIDTH, 80), 'image/webp');
  return key;
}

export function createImages(storage: Storage): Images {
  sharp.cache(false);
  sharp.concurrency(1);
  const enqueue = createImageQueue();
  return {
    keepPublic: async (source) => await enqueue(async () => await keepPublic(storage, source)),
    keepPrivate: async (source) => await enqueue(async () => await keepPrivate(storage, source)),
    async addAvif(address) {
      const name = nameOf(address);
      const master = await bytesOf(storage, `uploads/${name}.webp`);
      if (!master) return;
      for (const width of IMAGE_WIDTHS) {
        const bytes = await enqueue(
          async () => await sharp(master).resize({ width, withoutEnlargement: true }).avif({ quality: 52, effort: 3 }).toBuffer(),
        );
        await storage.put(`uploads/${name}-${width}.avif`, bytes, 'image/avif');
      }
    },
    async sharePicture(name) {
      const key = shareKeyOf(name);
      const known = await storage.get(key);
      if (known) return known;
      const master = await bytesOf(storage, `uploads/${name}.webp`);
      if (!master) return undefined;
      await storage.put(key, await enqueue(async () => await drawSharePicture(master)), 'image/jpeg');
      return await storage.get(key);
    },
    async removePublic(address) {
      await removeAll(storage, nameOf(address));
    },
  };
}

/** The bytes of a `data:` URL of a picture. @throws AppError unsupported_media, too_large */
export function fromDataUrl(url: string, maxBytes: number): Buffer {
  const found = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=\s]+)$/i.exec(url);
  if (!found?.[1]) throw unsupportedImageType();
  const bytes = Buffer.from(found[1], 'base64');
  if (bytes.length > maxBytes)
    throw new AppError('too_large', messages.imageTooLarge, { fields: { images: messages.imageTooLarge } });
  return bytes;
}
