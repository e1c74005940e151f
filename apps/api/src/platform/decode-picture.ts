import { readFile } from 'node:fs/promises';
import { detectFileType, type FileType } from '@banca/contracts/file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from './errors.ts';
import { tooManyPixels, truncatedImage, unreadableImage, unsupportedImageType } from './image-errors.ts';
import { DECODED_BYTES_MAX, estimateMemory, type MemoryEstimate } from './image-memory.ts';
import { isPngTruncated, removePngMetadata } from './png-metadata.ts';

const ACCEPTED_TYPES = new Set<FileType>(['jpeg', 'png', 'webp', 'avif']);
/** A last limit, in case a header lies. It is in pixels, each of which has at least one byte. */
const DECODER_OPTIONS = { limitInputPixels: DECODED_BYTES_MAX, failOn: 'error', animated: false } as const;
const TRUNCATED = /premature end of JPEG|unexpected end of file|file size too small/i;

const isTruncated = (file: Buffer, type: FileType, error: unknown): boolean => {
  if (type === 'png') return isPngTruncated(file);
  if (type === 'webp') return file.length < 12 || file.readUInt32LE(4) + 8 > file.length;
  return TRUNCATED.test(String(error));
};

const toDecodingError = (file: Buffer, error: unknown): AppError => {
  if (error instanceof AppError) return error;
  return isTruncated(file, detectFileType(file), error) ? truncatedImage() : unreadableImage();
};

export async function readPicture(source: string | Buffer): Promise<Buffer> {
  const file = typeof source === 'string' ? await readFile(source) : source;
  return detectFileType(file) === 'png' ? removePngMetadata(file) : file;
}

async function readHeader(file: Buffer): Promise<Metadata> {
  const type = detectFileType(file);
  if (!ACCEPTED_TYPES.has(type)) throw unsupportedImageType(type);
  return await sharp(file, { ...DECODER_OPTIONS, limitInputPixels: false }).metadata();
}

/** @param targetWidth of the result in pixels @throws AppError unsupported_media, validation_failed, too_large */
export async function measurePicture(source: string | Buffer, targetWidth: number): Promise<MemoryEstimate> {
  const file = await readPicture(source);
  const header = await readHeader(file).catch((error: unknown) => Promise.reject(toDecodingError(file, error)));
  const estimate = estimateMemory(header, targetWidth);
  if (!estimate.fits) throw tooManyPixels();
  return estimate;
}

/** Decodes a picture upright. @throws AppError validation_failed */
export async function decodePicture<T>(
  source: string | Buffer,
  encode: (image: Sharp, size: { width: number; height: number }) => Promise<T>,
): Promise<T> {
  const file = await readPicture(source);
  try {
    const image = sharp(file, DECODER_OPTIONS);
    const { autoOrient } = await image.metadata();
    return await encode(image.autoOrient(), autoOrient);
  } catch (error) {
    throw toDecodingError(file, error);
  }
}
