import fc, { type Arbitrary } from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { byteChanges, changeBytes } from './arbitraries.ts';
import { addPngTexts, createPngHeader } from '../create-png.ts';

/** Large enough for its decoder to matter, and accepted; or refused by its header. */
const LARGE_SIZES = [
  { width: 1080, height: 17_000 },
  { width: 5000, height: 4000 },
];
const NO_PICTURES = [
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '%PDF-1.7',
  'GIF89a',
  '\0\0\0\x1cftypheic\0\0\0\0mif1',
  'MZ\x90\0',
];

/** Small pictures of every format, by what differs between their decoders. */
async function createSamples(): Promise<Buffer[]> {
  const source = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 184, g: 56, b: 21, alpha: 0.6 } } });
  const animation = sharp({ create: { width: 40, height: 90, channels: 4, background: '#0f5f58', pageHeight: 30 } });
  const variants: Sharp[] = [1, 3, 6].flatMap((orientation) => {
    const picture = source.clone().withMetadata({ orientation });
    return [
      picture.clone().jpeg(),
      picture.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
      picture.clone().png({ progressive: true }),
      picture.clone().webp(),
      picture.clone().avif({ effort: 0 }),
    ];
  });
  const others = [
    source.clone().toColourspace('cmyk').jpeg(),
    source.clone().toColourspace('b-w').jpeg(),
    source.clone().toColourspace('rgb16').png(),
    source.clone().png({ palette: true }),
    source.clone().webp({ lossless: true }),
    source.clone().tiff(),
    animation.clone().webp(),
    animation.clone().gif(),
  ];
  return await Promise.all([...variants, ...others].map((picture) => picture.toBuffer()));
}

const createBlank = (size: { width: number; height: number }): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#000' } })
    .png()
    .toBuffer();

const small = fc.constantFrom(...(await createSamples()));
const large = fc.constantFrom(...(await Promise.all(LARGE_SIZES.map(createBlank))));
/** Headers of which some claim more pixels than are allowed, without the data. */
const headers = fc
  .record({
    width: fc.constantFrom(1, 80, 7700, 40_000),
    height: fc.constantFrom(1, 40, 7700),
    bitDepth: fc.constantFrom(8 as const, 16 as const),
    isInterlaced: fc.boolean(),
  })
  .map(createPngHeader);
const withTexts = fc
  .record({ count: fc.constantFrom(1, 2, 40), textBytes: fc.constantFrom(0, 100, 7_900_000) })
  .map((texts) => addPngTexts(createPngHeader({ width: 60, height: 40 }), texts));
const truncated = fc.tuple(small, fc.nat()).map(([picture, length]) => picture.subarray(0, length % picture.length));
const corrupted = fc.tuple(small, byteChanges).map(([picture, changes]) => changeBytes(picture, changes));
const noPictures = fc.oneof(
  fc.constantFrom(...NO_PICTURES).map((text) => Buffer.from(text, 'latin1')),
  fc.constantFrom(1, 1000, 6_000_000).map((length) => Buffer.alloc(length, 7)),
);

/** Pictures that are valid, large, full of metadata, truncated or corrupted, and files that are no pictures. */
export const pictures: Arbitrary<Buffer> = fc.oneof(
  { weight: 40, arbitrary: small },
  { weight: 3, arbitrary: large },
  { weight: 10, arbitrary: headers },
  { weight: 12, arbitrary: withTexts },
  { weight: 12, arbitrary: truncated },
  { weight: 12, arbitrary: corrupted },
  { weight: 8, arbitrary: noPictures },
);
