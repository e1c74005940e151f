import { vi } from 'vitest';

const toBytes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const toUint = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >>> (8 * (length - 1 - index))) & 0xff);

const createChunk = (type: string, data: number[]): number[] => [
  ...toUint(data.length, 4),
  ...toBytes(type),
  ...data,
  0,
  0,
  0,
  0,
];

/** A PNG whose content differs by name. */
export const createPngFile = (name: string, { type = 'image/png', content = name } = {}): File =>
  new File(
    [
      new Uint8Array([
        ...toBytes('\x89PNG\r\n\x1a\n'),
        ...createChunk('IHDR', [...toUint(10, 4), ...toUint(10, 4), 8, 2, 0, 0, 0]),
        ...createChunk('tEXt', toBytes(content)),
        ...createChunk('IEND', []),
      ]),
    ],
    name,
    { type },
  );

interface JpegOptions {
  type?: string;
  width?: number;
  height?: number;
  bytes?: number;
  isTruncated?: boolean;
}

export function createJpegFile(
  name: string,
  { type = 'image/jpeg', width = 10, height = 10, bytes = 100, isTruncated = false }: JpegOptions = {},
): File {
  const frame = [0xff, 0xc0, 0, 17, 8, ...toUint(height, 2), ...toUint(width, 2), ...Array.from({ length: 10 }, () => 0)];
  const scan = [0xff, 0xda, 0, 8, 0, 0, 0, 0, 0, 0];
  const end = isTruncated ? [] : [0xff, 0xd9];
  const start = [0xff, 0xd8, ...frame, ...scan];
  const filler = new Uint8Array(Math.max(0, bytes - start.length - end.length));
  return new File([new Uint8Array(start), filler, new Uint8Array(end)], name, { type });
}

/** An ISO media file with the brands of a photo of an iPhone. */
export const createHeicFile = (name: string, type = 'image/heic'): File =>
  new File([new Uint8Array([...toUint(24, 4), ...toBytes('ftypheic'), ...toUint(0, 4), ...toBytes('mif1heic')])], name, { type });

/** Lets the browser decode every picture to this size. */
export function mockDecodedSize(width: number, height: number): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }));
}

interface CanvasMock {
  /** A browser draws nothing on a canvas with more pixels. */
  maxPixels?: number;
  encodedBytes?: number;
}

/** Returns the sizes of the canvases that are encoded. */
export function mockCanvas({ maxPixels = Infinity, encodedBytes = 5 }: CanvasMock = {}): { width: number; height: number }[] {
  const sizes: { width: number; height: number }[] = [];
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      const alpha = this.width * this.height > maxPixels ? 0 : 255;
      return { fillRect: () => undefined, drawImage: () => undefined, getImageData: () => ({ data: [0, 0, 0, alpha] }) };
    },
    toBlob(this: HTMLCanvasElement, callback: BlobCallback, type: string) {
      sizes.push({ width: this.width, height: this.height });
      callback(new Blob([new Uint8Array(encodedBytes)], { type }));
    },
  });
  return sizes;
}
