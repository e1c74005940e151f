import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { hugePng, png } from './factories.ts';

/** A PNG of which only the head is true to the rules: it says how large it would be. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

type Picture = [what: string, bytes: Buffer, statuses: number[]];

async function draw(): Promise<Picture[]> {
  const small = await png();
  const cut = async (format: 'png' | 'jpeg' | 'webp' | 'avif'): Promise<Buffer> => {
    const whole = await sharp(await hugePng())
      .resize(200)
      .toFormat(format)
      .toBuffer();
    return whole.subarray(0, Math.floor(whole.length / 2));
  };
  return [
    ['more than 5 MB', await hugePng(), [413]],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2000, 7)]), [415]],
    ['an ELF', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(2000)]), [415]],
    ['an SVG', Buffer.from(SVG), [415]],
    ['a GIF', await sharp(small).gif().toBuffer(), [415]],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), [415]],
    ['nothing', Buffer.alloc(0), [415]],
    ['the head of a PNG', small.subarray(0, 8), [415]],
    ['half a PNG', await cut('png'), [400]],
    ['half a JPEG', await cut('jpeg'), [400]],
    ['half a WebP', await cut('webp'), [400, 415]],
    ['half an AVIF', await cut('avif'), [400, 415]],
    ['50,000 x 50,000 pixels', claiming(50_000, 50_000), [400, 415]],
    ['2^31 pixels wide', claiming(2 ** 31 - 1, 1), [400, 415]],
  ];
}

let drawn: Promise<Picture[]> | undefined;
/** What is no picture, or not whole, or too much of one, with what it may be answered. */
export const hostilePictures = async (): Promise<Picture[]> => await (drawn ??= draw());
