import { createRequire } from 'node:module';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { repositoryRoot } from '../paths.mjs';

const sharp = createRequire(join(repositoryRoot, 'apps/api/package.json'))('sharp');

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_HEADER_END = 33;
/** Large enough for its decoder to matter, and accepted; or refused by its header. */
const LARGE_SIZES = [
  [1080, 17_000],
  [5000, 4000],
  [7700, 7700],
  [40_000, 40],
];

function createChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Encodes a picture whose pixels are all zero. Interlacing changes nothing but the header, so its data may end early. */
function createPng({ width, height, bitDepth, colourType, isInterlaced }) {
  const channels = [1, 0, 3, 1, 2, 0, 4][colourType];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType, 0, 0, isInterlaced ? 1 : 0], 8);
  const lineBytes = 1 + Math.ceil((width * channels * bitDepth) / 8);
  const lines = deflateSync(Buffer.alloc(Math.min(lineBytes * height, 2_000_000)));
  const palette = colourType === 3 ? [createChunk('PLTE', Buffer.alloc(6))] : [];
  const chunks = [createChunk('IHDR', header), ...palette, createChunk('IDAT', lines), createChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

const createRandomPng = (random, [width, height]) =>
  createPng({
    width,
    height,
    bitDepth: random.pick([8, 8, 16]),
    colourType: random.pick([0, 2, 4, 6]),
    isInterlaced: random.chance(0.5),
  });

/** Inserts a compressed text, a profile or a chunk that claims more than the file has. */
function addMetadata(random, png) {
  const zeros = deflateSync(Buffer.alloc(random.pick([0, 100, 7_900_000])));
  const type = random.pick(['zTXt', 'iTXt', 'iCCP', 'eXIf', 'tEXt', 'acTL', 'abcd']);
  const chunk = createChunk(type, Buffer.concat([Buffer.from(type === 'iTXt' ? 'k\0\x01\0\0\0' : 'k\0\0'), zeros]));
  const chunks = Array.from({ length: random.pick([1, 2, 40]) }, () => chunk);
  if (random.chance(0.1)) chunks.at(-1).writeUInt32BE(0xff_ff_ff_ff);
  return Buffer.concat([png.subarray(0, PNG_HEADER_END), ...chunks, png.subarray(PNG_HEADER_END)]);
}

/** Small pictures of every format, by what differs between their decoders. */
async function createSamples() {
  const source = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 184, g: 56, b: 21, alpha: 0.6 } } });
  const orientations = [1, 3, 5, 6, 8].map((orientation) => source.clone().withMetadata({ orientation }));
  const animation = sharp({ create: { width: 40, height: 90, channels: 4, background: '#0f5f58', pageHeight: 30 } });
  return await Promise.all(
    [
      ...orientations.flatMap((picture) => [
        picture.clone().jpeg(),
        picture.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
        picture.clone().png({ progressive: true }),
        picture.clone().webp(),
        picture.clone().avif({ effort: 0 }),
      ]),
      source.clone().toColourspace('cmyk').jpeg(),
      source.clone().toColourspace('b-w').jpeg(),
      source.clone().toColourspace('rgb16').png(),
      source.clone().png({ palette: true }),
      source.clone().webp({ lossless: true }),
      source.clone().tiff(),
      animation.clone().webp(),
      animation.clone().gif(),
    ].map(async (picture) => await picture.toBuffer()),
  );
}

const samples = await createSamples();

/** Creates a picture that is valid, large, full of metadata, truncated or corrupted. */
export function createPicture(random) {
  if (random.chance(0.03)) return createRandomPng(random, random.pick(LARGE_SIZES));
  const small = [1 + random.int(80), 1 + random.int(80)];
  const picture = random.chance(0.3) ? createRandomPng(random, small) : Buffer.from(random.pick(samples));
  if (random.chance(0.15)) return addMetadata(random, createRandomPng(random, small));
  if (random.chance(0.15)) return picture.subarray(0, random.int(picture.length));
  if (random.chance(0.15)) for (let count = 0; count < 4; count += 1) picture[random.int(picture.length)] = random.int(256);
  return picture;
}
