import { detectFileType, FILE_TYPE_BYTES, type FileType } from '@banca/contracts/file-type';
import { type PictureFormat, readStructure } from './picture-structure.ts';

export type PictureProblem = Exclude<FileType, 'jpeg' | 'png' | 'webp' | 'avif'> | 'tooLarge' | 'truncated' | 'unreadable';

export class PictureError extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface PictureSize {
  maxWidth: number;
  maxHeight: number;
  /** WebP is limited to a height of 16,383 px. */
  type: 'image/jpeg' | 'image/webp';
}

export const PRODUCT_SIZE: PictureSize = { maxWidth: 1600, maxHeight: 1600, type: 'image/webp' };
export const AVATAR_SIZE: PictureSize = { maxWidth: 800, maxHeight: 800, type: 'image/webp' };
/** A long screenshot keeps the width at which its text can be read. */
export const PROOF_SIZE: PictureSize = { maxWidth: 1200, maxHeight: 20_000, type: 'image/jpeg' };

const SMALL_FILE_BYTES = 600_000;
/** The API refuses larger pictures. */
const MAX_FILE_BYTES = 5_000_000;
/** Cheap phones do not have the memory to read larger files. */
const MAX_READ_BYTES = 60_000_000;
/** Old phones cannot decode or draw more pixels. */
const SAFE_PIXELS = 16_777_216;
const ENCODING_QUALITIES = [0.85, 0.7, 0.5];
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg' };

async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    // A phone may have deleted the file since it was chosen.
    throw new PictureError('unreadable');
  }
}

/** @throws PictureError if the content is not a picture that the API or this browser can read */
async function readPicture(file: File): Promise<{ format: PictureFormat; bytes: Uint8Array<ArrayBuffer> }> {
  const format = detectFileType(await readBytes(file.slice(0, FILE_TYPE_BYTES)));
  if (format === 'empty' || format === 'gif' || format === 'pdf' || format === 'other') throw new PictureError(format);
  if (file.size > MAX_READ_BYTES) throw new PictureError('tooLarge');
  return { format, bytes: await readBytes(file) };
}

const encodeCanvas = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** Returns undefined if the canvas is too large for this browser, which draws nothing then and reports no error. */
function drawBitmap(bitmap: ImageBitmap, scale: number): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.width = width;
  canvas.height = height;
  // `willReadFrequently` draws in software, because graphics memory limits the size of a canvas.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const isLastPixelOpaque = context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  if (!isLastPixelOpaque) return undefined;
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

async function encodeBitmap(bitmap: ImageBitmap, { maxWidth, maxHeight, type }: PictureSize): Promise<Blob | undefined> {
  const canvas = drawBitmap(bitmap, Math.min(1, maxWidth / bitmap.width, maxHeight / bitmap.height));
  if (!canvas) return undefined;
  for (const quality of ENCODING_QUALITIES) {
    const encoded = await encodeCanvas(canvas, type, quality);
    // Safari answers with PNG when it cannot encode WebP.
    const blob = encoded?.type === type ? encoded : await encodeCanvas(canvas, 'image/jpeg', quality);
    if (blob && blob.size <= MAX_FILE_BYTES) return blob;
  }
  return undefined;
}

/** Gives the picture the type and the extension of its content. */
function createFile(content: Blob | Uint8Array<ArrayBuffer>, format: string, name: string): File {
  const baseName = name.replace(/\.\w+$/, '') || 'imagem';
  return new File([content], `${baseName}.${EXTENSIONS[format] ?? format}`, { type: `image/${format}` });
}

const decode = async (content: Blob): Promise<ImageBitmap | undefined> =>
  await createImageBitmap(content, { imageOrientation: 'from-image' }).catch(() => undefined);

/** Scales a picture down. Returns the original if it is small, or if this browser cannot process it. @throws PictureError */
export async function preparePicture(file: File, size: PictureSize): Promise<File> {
  const { format, bytes } = await readPicture(file);
  const { isComplete, pixels } = readStructure(format, bytes);
  if (!isComplete) throw new PictureError('truncated');
  const original = createFile(bytes, format, file.name);
  const bitmap = await decode(original);
  if (!bitmap && format === 'heic') throw new PictureError('heic');
  if (!bitmap && format !== 'avif' && pixels <= SAFE_PIXELS) throw new PictureError('unreadable');
  const fitsSize = bitmap !== undefined && bitmap.width <= size.maxWidth && bitmap.height <= size.maxHeight;
  if (fitsSize && file.size <= SMALL_FILE_BYTES && format !== 'heic') {
    bitmap.close();
    return original;
  }
  const blob = bitmap && (await encodeBitmap(bitmap, size));
  bitmap?.close();
  if (blob && (blob.size < file.size || format === 'heic')) return createFile(blob, blob.type.replace('image/', ''), file.name);
  if (file.size > MAX_FILE_BYTES) throw new PictureError('tooLarge');
  if (format === 'heic') throw new PictureError('heic');
  return original;
}
