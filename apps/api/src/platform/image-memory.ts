import type { Metadata } from 'sharp';

const MIB = 2 ** 20;

export const DECODED_BYTES_MAX = 160 * MIB;
/** The limit for all memory that one picture takes at a time. Some decoders take much more than the decoded picture. */
const PEAK_BYTES_MAX = 216 * MIB;
/** Measured: how many lines are in memory when a picture is decoded line by line. */
const BUFFERED_LINES = 1000;
/** Measured: what encoding the result takes. */
const ENCODING_BYTES = 24 * MIB;
/** Measured with libvips 8.18: bytes per pixel of the decoders that decode at once, with the picture and its rotation. */
const WEBP_BYTES_PER_PIXEL = 8.5;
const AVIF_BYTES_PER_PIXEL = 20;
const AVIF_DEEP_BYTES_PER_PIXEL = 26;
const JPEG_COEFFICIENT_BYTES = 2;
/** The JPEG decoder can shrink a picture to an eighth of its width. */
const JPEG_SHRINK_MAX = 8;

type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'orientation' | 'isProgressive' | 'chromaSubsampling'
>;

const getBytesPerSample = (depth: string): number => (depth.includes('short') ? 2 : depth.includes('char') ? 1 : 4);

function getJpegShrink({ format, width, height, orientation = 1 }: Header, targetWidth: number): number {
  if (format !== 'jpeg') return 1;
  // EXIF orientations above 4 swap the width and the height.
  const uprightWidth = orientation > 4 ? height : width;
  const shrink = 2 ** Math.floor(Math.log2(Math.max(1, uprightWidth / targetWidth)));
  return Math.min(JPEG_SHRINK_MAX, shrink);
}

/** Zero for a picture that is decoded line by line, which a progressive one cannot be. */
function estimateDecoderBytes(header: Header, pixels: number, decodedBytes: number): number {
  const { format, channels, depth, isProgressive, chromaSubsampling } = header;
  if (format === 'webp') return pixels * WEBP_BYTES_PER_PIXEL;
  if (format === 'heif') return pixels * (depth === 'uchar' ? AVIF_BYTES_PER_PIXEL : AVIF_DEEP_BYTES_PER_PIXEL);
  if (!isProgressive) return 0;
  if (format !== 'jpeg') return decodedBytes;
  return pixels * JPEG_COEFFICIENT_BYTES * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
}

export interface MemoryEstimate {
  fits: boolean;
  peakBytes: number;
}

export function estimateMemory(header: Header, targetWidth: number): MemoryEstimate {
  const { width, height, channels, depth, orientation = 1 } = header;
  const pixels = width * height;
  const bytesPerPixel = channels * getBytesPerSample(depth);
  const decodedBytes = pixels * bytesPerPixel;
  const decoderBytes = estimateDecoderBytes(header, pixels, decodedBytes);
  const isDecodedAtOnce = header.format === 'webp' || header.format === 'heif';
  const needsCopy = orientation !== 1 && !isDecodedAtOnce;
  const rotationBytes = needsCopy ? decodedBytes / getJpegShrink(header, targetWidth) ** 2 : 0;
  const bufferedBytes = isDecodedAtOnce ? 0 : Math.min(decodedBytes, BUFFERED_LINES * width * bytesPerPixel);
  const peakBytes = decoderBytes + rotationBytes + bufferedBytes + ENCODING_BYTES;
  return { fits: decodedBytes <= DECODED_BYTES_MAX && peakBytes <= PEAK_BYTES_MAX, peakBytes };
}
