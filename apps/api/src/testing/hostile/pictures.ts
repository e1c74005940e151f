import sharp from 'sharp';
import { createPngHeader } from '../create-png.ts';
import { createHugePng, createPng } from '../factories.ts';

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

type HostilePicture = [label: string, bytes: Buffer, statuses: number[]];

async function createPictures(): Promise<HostilePicture[]> {
  const smallPng = await createPng();
  const createTruncatedPicture = async (format: 'png' | 'jpeg' | 'webp' | 'avif'): Promise<Buffer> => {
    const picture = await sharp(await createHugePng())
      .resize(200)
      .toFormat(format)
      .toBuffer();
    return picture.subarray(0, Math.floor(picture.length / 2));
  };
  return [
    ['more than 5 MB', await createHugePng(), [413]],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2000, 7)]), [415]],
    ['an ELF', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(2000)]), [415]],
    ['an SVG', Buffer.from(SVG), [415]],
    ['a GIF', await sharp(smallPng).gif().toBuffer(), [415]],
    ['an HTML page', Buffer.from('<html><script>alert(1)</script>'), [415]],
    ['a PDF', Buffer.from('%PDF-1.7'.padEnd(2000)), [415]],
    ['a HEIC photo', Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heic'.padEnd(2000, '\0')), [415]],
    ['an empty file', Buffer.alloc(0), [415]],
    ['the signature of a PNG', smallPng.subarray(0, 8), [400]],
    ['half a PNG', await createTruncatedPicture('png'), [400]],
    ['half a JPEG', await createTruncatedPicture('jpeg'), [400]],
    ['half a WebP', await createTruncatedPicture('webp'), [400]],
    ['half an AVIF', await createTruncatedPicture('avif'), [400]],
    ['50,000 x 50,000 pixels', createPngHeader({ width: 50_000, height: 50_000 }), [413]],
    ['7,700 x 7,700 interlaced', createPngHeader({ width: 7700, height: 7700, bitDepth: 16, isInterlaced: true }), [413]],
    ['2^31 pixels wide', createPngHeader({ width: 2 ** 31 - 1, height: 1 }), [400, 413]],
  ];
}

let picturesPromise: Promise<HostilePicture[]> | undefined;
/** Files that are not pictures, truncated pictures and pictures that are too large, with the allowed response statuses. */
export const loadHostilePictures = async (): Promise<HostilePicture[]> => await (picturesPromise ??= createPictures());
