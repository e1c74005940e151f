const toText = (bytes: Uint8Array, start: number, end: number): string => String.fromCharCode(...bytes.subarray(start, end));

const toDataView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength);

interface Structure {
  isComplete: boolean;
  /** Width times height; 0 if it is not known. */
  pixels: number;
}

/** The second bytes of JPEG markers. The first byte is 0xff. */
const SCAN_START = 0xda;
const IMAGE_END = 0xd9;

function hasJpegEnd(bytes: Uint8Array, start: number): boolean {
  let offset = bytes.indexOf(0xff, start);
  while (offset !== -1 && bytes[offset + 1] !== IMAGE_END) offset = bytes.indexOf(0xff, offset + 1);
  return offset !== -1;
}

/** A frame header contains the size of the picture. The three excluded codes mark tables and extensions. */
const isJpegFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Looks for the end marker only after the start of the scan, because an embedded thumbnail has an end marker too. */
function readJpeg(bytes: Uint8Array): Structure {
  const view = toDataView(bytes);
  let pixels = 0;
  let offset = 2;
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (marker === SCAN_START) return { isComplete: hasJpegEnd(bytes, offset), pixels };
    if (isJpegFrame(marker)) pixels = view.getUint16(offset + 5) * view.getUint16(offset + 7);
    const isPadding = marker === 0xff;
    offset += isPadding ? 1 : 2 + view.getUint16(offset + 2);
  }
  return { isComplete: false, pixels };
}

function readPng(bytes: Uint8Array): Structure {
  const view = toDataView(bytes);
  const pixels = bytes.length < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    if (toText(bytes, offset + 4, offset + 8) === 'IEND') return { isComplete: true, pixels };
    offset += 12 + view.getUint32(offset);
  }
  return { isComplete: false, pixels };
}

/** The header excludes its own 8 bytes from the length, and the padding byte at the end may be missing. */
const readWebp = (bytes: Uint8Array): Structure => ({
  isComplete: bytes.length >= 12 && toDataView(bytes).getUint32(4, true) + 8 <= bytes.length + 1,
  pixels: 0,
});

/** The boxes of an ISO media file follow each other. A box of size 0 reaches to the end; one of size 1 has 64 bits for its size. */
function readIsoMedia(bytes: Uint8Array): Structure {
  const view = toDataView(bytes);
  let offset = 0;
  while (offset + 16 <= bytes.length) {
    const size = view.getUint32(offset);
    if (size === 0) return { isComplete: true, pixels: 0 };
    const length = size === 1 ? Number(view.getBigUint64(offset + 8)) : size;
    if (length < 8) break;
    offset += length;
  }
  return { isComplete: offset <= bytes.length && offset > 0, pixels: 0 };
}

const structureReaders = { jpeg: readJpeg, png: readPng, webp: readWebp, avif: readIsoMedia, heic: readIsoMedia };

export type PictureFormat = keyof typeof structureReaders;

/** Tells whether the file is complete, because browsers show the first part of a truncated picture as if it were whole. */
export const readStructure = (format: PictureFormat, bytes: Uint8Array): Structure => structureReaders[format](bytes);
