// Node has no reader of zip files. The central directory at the end of one tells where each entry starts and how it is packed.
import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const DIRECTORY_END = 'PK\x05\x06';
const DIRECTORY_END_MAX = 65_557;

/** Returns the content of one entry. */
export function unzipEntry(file, entry) {
  for (const { name, read } of entriesOf(file)) if (name === entry) return read();
  throw new Error(`${entry} is not in ${file}`);
}

/** Writes all files of a zip into a folder. */
export function unzipAll(file, folder) {
  for (const { name, read } of entriesOf(file)) {
    const path = resolve(folder, name);
    if (!path.startsWith(resolve(folder) + sep)) throw new Error(`${name} lies outside of the folder`);
    if (name.endsWith('/')) {
      mkdirSync(path, { recursive: true });
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, read());
  }
}

function* entriesOf(file) {
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    const tail = readBytes(fd, Math.max(0, size - DIRECTORY_END_MAX), Math.min(size, DIRECTORY_END_MAX));
    const end = tail.lastIndexOf(DIRECTORY_END, undefined, 'latin1');
    if (end === -1) throw new Error(`${file} is not a zip file`);
    const directory = readBytes(fd, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
    for (let at = 0; at < directory.length;) {
      const nameLength = directory.readUInt16LE(at + 28);
      const header = directory.subarray(at, at + 46);
      yield { name: directory.toString('utf8', at + 46, at + 46 + nameLength), read: () => readEntry(fd, header) };
      at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    }
  } finally {
    closeSync(fd);
  }
}

function readEntry(fd, header) {
  const start = header.readUInt32LE(42);
  const local = readBytes(fd, start, 30);
  const from = start + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  const packed = readBytes(fd, from, header.readUInt32LE(20));
  return header.readUInt16LE(10) === 0 ? packed : inflateRawSync(packed);
}

function readBytes(fd, position, length) {
  const buffer = Buffer.alloc(length);
  readSync(fd, buffer, 0, length, position);
  return buffer;
}
