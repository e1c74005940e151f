// Where OpenSearch comes from: the build that its own tests use, without plugins. Maven downloads it.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stop } from './output.mjs';
import { cacheDir, onPath } from './paths.mjs';
import { run } from './process.mjs';

const version = '2.19.1';
const group = 'org.opensearch.distribution.integ-test-zip';
const sha256 = 'af7152d8b7f6f1cee09d47276b32b70479fe6dd8cdbb61213f84eb7f8098b261';
const downloadTimeoutMs = 240_000;
const oldestJava = 11;
/** Java 24 no longer has the security manager, which this version needs. */
const newestJava = 23;

/**
 * @returns the path of a Java that runs OpenSearch, and its version
 * @throws Stop when the machine has none
 */
export function findJava() {
  const { JAVA_HOME } = process.env;
  const java = JAVA_HOME ? join(JAVA_HOME, 'bin/java') : onPath('java');
  const major = java && majorOf(java);
  if (major >= oldestJava && major <= newestJava) return { java, major };
  const found = major ? `Java ${major} (${java})` : 'no Java';
  const next = `install a Java runtime from ${oldestJava} to ${newestJava} (java on PATH, or JAVA_HOME)`;
  throw new Stop(`OpenSearch ${version} cannot run: this machine has ${found}. Next: ${next}.`);
}

function majorOf(java) {
  try {
    const text = execFileSync(java, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(/^\S+ (\d+)/.exec(text)?.[1]);
  } catch {
    return undefined;
  }
}

/**
 * @param announce called with a line before a download
 * @returns the path of OpenSearch as a zip file; downloads it when the machine has none
 * @throws Stop with what to do next
 */
export async function findOpenSearch(announce = () => {}) {
  const cached = join(cacheDir(), 'opensearch', `opensearch-${version}.zip`);
  if (existsSync(cached)) {
    if (isIntact(cached)) return cached;
    rmSync(cached);
  }
  if (!onPath('mvn')) {
    const next = `install Maven, or put the artefact ${group}:opensearch:${version}:zip at ${cached}`;
    throw new Stop(`OpenSearch ${version} is downloaded with Maven, which this machine does not have. Next: ${next}.`);
  }
  mkdirSync(join(cached, '..'), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'banca-download-'));
  try {
    announce(`downloading OpenSearch ${version} with Maven, once`);
    const file = await download(folder);
    if (!isIntact(file)) throw new Stop(`The checksum of OpenSearch ${version} is not the one pinned here.`);
    const part = `${cached}.${process.pid}`;
    copyFileSync(file, part);
    renameSync(part, cached);
    return cached;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isIntact = (file) => createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;

async function download(folder) {
  const artifact = `-Dartifact=${group}:opensearch:${version}:zip`;
  await run('mvn', ['-q', '-B', 'dependency:copy', artifact, `-DoutputDirectory=${folder}`], {
    cwd: folder,
    timeoutMs: downloadTimeoutMs,
  });
  return join(folder, `opensearch-${version}.zip`);
}
