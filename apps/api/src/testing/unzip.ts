import { inflateRawSync } from 'node:zlib';

/** Reads a zip by its central directory, as unzip programs do. */
export function unzipFiles(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files: Record<string, Buffer> = {};
  let offset = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const nameLength = zip.readUInt16LE(offset + 28);
    const header = zip.readUInt32LE(offset + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(offset + 20));
    const isStored = zip.readUInt16LE(offset + 10) === 0;
    files[zip.toString('utf8', offset + 46, offset + 46 + nameLength)] = isStored ? bytes : inflateRawSync(bytes);
    offset += 46 + nameLength + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32);
  }
  return files;
}
