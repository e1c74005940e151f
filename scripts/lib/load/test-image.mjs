import { crc32, deflateSync } from 'node:zlib';

/** Creates a small picture in one colour. @param shade 0 to 255 */
export function createPng(shade = 0x9a) {
  const sidePx = 32;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  header.set([8, 2], 8);
  const pixels = Buffer.alloc(sidePx * (1 + sidePx * 3), shade);
  for (let row = 0; row < sidePx; row += 1) pixels[row * (1 + sidePx * 3)] = 0;
  const bytes = [
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    toPngChunk('IHDR', header),
    toPngChunk('IDAT', deflateSync(pixels)),
    toPngChunk('IEND', Buffer.alloc(0)),
  ];
  return new Blob(bytes, { type: 'image/png' });
}

function toPngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
