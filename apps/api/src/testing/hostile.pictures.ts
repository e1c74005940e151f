import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createHugePng, createPng } from './factories.ts';

/** Creates a PNG with a valid header that claims the given size and with invalid image data. */
function createPngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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
    ['an empty file', Buffer.alloc(0), [415]],
    ['the signature of a PNG', smallPng.subarray(0, 8), [415]],
    ['half a PNG', await createTruncatedPicture('png'), [400]],
    ['half a JPEG', await createTruncatedPicture('jpeg'), [400]],
    ['half a WebP', await createTruncatedPicture('webp'), [400, 415]],
    ['half an AVIF', await createTruncatedPicture('avif'), [400, 415]],
    ['50,000 x 50,000 pixels', createPngHeader(50_000, 50_000), [400, 415]],
    ['2^31 pixels wide', createPngHeader(2 ** 31 - 1, 1), [400, 415]],
  ];
}

let picturesPromise: Promise<HostilePicture[]> | undefined;
/** Files that are not pictures, truncated pictures and pictures that are too large, with the allowed response statuses. */
export const loadHostilePictures = async (): Promise<HostilePicture[]> => await (picturesPromise ??= createPictures());
