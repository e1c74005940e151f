// Uses the distribution of OpenSearch's own integration tests, because it has no plugins. Maven downloads it.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExpectedError } from './output.mjs';
import { ensureCacheFolder, findOnPath } from './paths.mjs';
import { runCommand } from './process.mjs';

const version = '2.19.1';
const group = 'org.opensearch.distribution.integ-test-zip';
const sha256 = 'af7152d8b7f6f1cee09d47276b32b70479fe6dd8cdbb61213f84eb7f8098b261';
const downloadTimeoutMs = 240_000;
const oldestJava = 11;
/** This version needs the security manager, which Java 24 removed. */
const newestJava = 23;

/** @throws ExpectedError if this machine has no Java that can run this version of OpenSearch */
export function findJava() {
  const { JAVA_HOME } = process.env;
  const java = JAVA_HOME ? join(JAVA_HOME, 'bin/java') : findOnPath('java');
  const major = java && readMajorVersion(java);
  if (major >= oldestJava && major <= newestJava) return { java, major };
  const installedJava = major ? `Java ${major} (${java})` : 'no Java';
  const advice = `install a Java runtime from ${oldestJava} to ${newestJava} (java on PATH, or JAVA_HOME)`;
  throw new ExpectedError(`OpenSearch ${version} cannot run: this machine has ${installedJava}. Next: ${advice}.`);
}

function readMajorVersion(java) {
  try {
    const text = execFileSync(java, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(/^\S+ (\d+)/.exec(text)?.[1]);
  } catch {
    return undefined;
  }
}

/** Returns the path of the cached archive, and downloads it first if necessary. @throws ExpectedError */
export async function fetchOpenSearchArchive(printProgress) {
  const cachedPath = join(ensureCacheFolder(), 'opensearch', `opensearch-${version}.zip`);
  if (existsSync(cachedPath)) {
    if (hasExpectedChecksum(cachedPath)) return cachedPath;
    rmSync(cachedPath);
  }
  if (!findOnPath('mvn')) {
    const advice = `install Maven, or put the artefact ${group}:opensearch:${version}:zip at ${cachedPath}`;
    throw new ExpectedError(`OpenSearch ${version} is downloaded with Maven, which this machine does not have. Next: ${advice}.`);
  }
  mkdirSync(join(cachedPath, '..'), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'banca-download-'));
  try {
    printProgress(`downloading OpenSearch ${version} with Maven (first run only)`);
    const file = await download(folder);
    if (!hasExpectedChecksum(file)) throw new ExpectedError(`The checksum of OpenSearch ${version} is not the one pinned here.`);
    const temporaryFile = `${cachedPath}.${process.pid}`;
    copyFileSync(file, temporaryFile);
    renameSync(temporaryFile, cachedPath);
    return cachedPath;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const hasExpectedChecksum = (file) => createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;

async function download(folder) {
  const artifact = `-Dartifact=${group}:opensearch:${version}:zip`;
  const args = ['-q', '-B', 'dependency:copy', artifact, `-DoutputDirectory=${folder}`];
  await runCommand('mvn', args, { cwd: folder, timeoutMs: downloadTimeoutMs });
  return join(folder, `opensearch-${version}.zip`);
}
