// Reads zip files, because Node cannot. The central directory at the end of a file lists its entries.
import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const DIRECTORY_END_SIGNATURE = 'PK\x05\x06';
const MAX_DIRECTORY_END_BYTES = 65_557;

export function unzipEntry(file, entry) {
  for (const { name, read } of listEntries(file)) if (name === entry) return read();
  throw new Error(`${entry} is not in ${file}`);
}

export function unzipAll(file, folder) {
  for (const { name, read } of listEntries(file)) {
    const path = resolve(folder, name);
    if (!path.startsWith(resolve(folder) + sep)) throw new Error(`${name} is outside the folder`);
    if (name.endsWith('/')) {
      mkdirSync(path, { recursive: true });
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, read());
  }
}

function* listEntries(file) {
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    const tail = readBytes(fd, Math.max(0, size - MAX_DIRECTORY_END_BYTES), Math.min(size, MAX_DIRECTORY_END_BYTES));
    const end = tail.lastIndexOf(DIRECTORY_END_SIGNATURE, undefined, 'latin1');
    if (end === -1) throw new Error(`${file} is not a zip file`);
    const directory = readBytes(fd, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
    for (let offset = 0; offset < directory.length;) {
      const nameLength = directory.readUInt16LE(offset + 28);
      const header = directory.subarray(offset, offset + 46);
      yield { name: directory.toString('utf8', offset + 46, offset + 46 + nameLength), read: () => readEntry(fd, header) };
      offset += 46 + nameLength + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
    }
  } finally {
    closeSync(fd);
  }
}

function readEntry(fd, header) {
  const start = header.readUInt32LE(42);
  const localHeader = readBytes(fd, start, 30);
  const dataStart = start + 30 + localHeader.readUInt16LE(26) + localHeader.readUInt16LE(28);
  const compressed = readBytes(fd, dataStart, header.readUInt32LE(20));
  return header.readUInt16LE(10) === 0 ? compressed : inflateRawSync(compressed);
}

function readBytes(fd, position, length) {
  const buffer = Buffer.alloc(length);
  readSync(fd, buffer, 0, length, position);
  return buffer;
}
