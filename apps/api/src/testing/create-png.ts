import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The bytes of the signature and the header, which is the first chunk. */
const HEADER_END = 33;
const RGB = 2;

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

interface PngHeader {
  width: number;
  height: number;
  bitDepth?: 8 | 16;
  isInterlaced?: boolean;
}

/** Creates a PNG with a valid header that claims the given size and with invalid image data. */
export function createPngHeader({ width, height, bitDepth = 8, isInterlaced = false }: PngHeader): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, RGB, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Adds compressed texts, each of which takes `textBytes` when it is inflated. */
export function addPngTexts(png: Buffer, { count, textBytes }: { count: number; textBytes: number }): Buffer {
  const text = createChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(textBytes, 65))]));
  const texts = Array.from({ length: count }, () => text);
  return Buffer.concat([png.subarray(0, HEADER_END), ...texts, png.subarray(HEADER_END)]);
}
