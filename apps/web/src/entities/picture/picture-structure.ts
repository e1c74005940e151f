const toText = (bytes: Uint8Array, start: number, end: number): string => String.fromCharCode(...bytes.subarray(start, end));

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength);

interface Structure {
  isComplete: boolean;
  /** Width times height; 0 if it is not known. */
  pixels: number;
}

function hasJpegEnd(bytes: Uint8Array, start: number): boolean {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === 0xd9) return true;
  return false;
}

const isJpegFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The end marker of an embedded thumbnail does not count: it is before the scan. */
function readJpeg(bytes: Uint8Array): Structure {
  const view = viewOf(bytes);
  let pixels = 0;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xda) return { isComplete: hasJpegEnd(bytes, at), pixels };
    if (isJpegFrame(marker)) pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return { isComplete: false, pixels };
}

function readPng(bytes: Uint8Array): Structure {
  const view = viewOf(bytes);
  const pixels = bytes.length < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (toText(bytes, at + 4, at + 8) === 'IEND') return { isComplete: true, pixels };
    at += 12 + view.getUint32(at);
  }
  return { isComplete: false, pixels };
}

const readWebp = (bytes: Uint8Array): Structure => ({
  isComplete: bytes.length >= 12 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length + 1,
  pixels: 0,
});

/** The boxes of an ISO media file follow each other. A box of size 0 reaches to the end; one of size 1 has 64 bits for its size. */
function readMedia(bytes: Uint8Array): Structure {
  const view = viewOf(bytes);
  let at = 0;
  while (at + 16 <= bytes.length) {
    const size = view.getUint32(at);
    if (size === 0) return { isComplete: true, pixels: 0 };
    const length = size === 1 ? Number(view.getBigUint64(at + 8)) : size;
    if (length < 8) break;
    at += length;
  }
  return { isComplete: at <= bytes.length && at > 0, pixels: 0 };
}

const structureReaders = { jpeg: readJpeg, png: readPng, webp: readWebp, avif: readMedia, heic: readMedia };

export type PictureFormat = keyof typeof structureReaders;

/** Tells whether the file ends where its format says: browsers show the first part of a truncated picture as if it were whole. */
export const readStructure = (format: PictureFormat, bytes: Uint8Array): Structure => structureReaders[format](bytes);
