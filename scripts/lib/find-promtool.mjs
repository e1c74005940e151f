import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canRun, findBinary } from './find-binary.mjs';
import { ExpectedError } from './output.mjs';
import { ensureCacheFolder, findOnPath } from './paths.mjs';
import { runCommand } from './process.mjs';

const advice =
  'set PROMTOOL to its path, or install Prometheus (package `prometheus` of Debian, formula `prometheus` of Homebrew)';

/** Returns the path of PROMTOOL, of promtool on PATH, or of the one in Debian's package. @throws ExpectedError */
export async function findPromtool(printProgress) {
  const cachedPath = join(ensureCacheFolder(), 'promtool');
  const installedPath = findBinary('PROMTOOL', ['promtool'], (path) => canRun(path, ['--version']));
  if (installedPath) return installedPath;
  if (existsSync(cachedPath)) return cachedPath;
  if (!findOnPath('apt-get') || !findOnPath('dpkg-deb')) throw new ExpectedError(`promtool is not installed. Next: ${advice}.`);
  printProgress('fetching promtool with apt-get (first run only)');
  await extractFromPackage(cachedPath).catch((error) => {
    throw new ExpectedError(`apt-get could not fetch promtool (${error.message}). Next: ${advice}.`);
  });
  return cachedPath;
}

/** Needs no root: the package is only unpacked, and promtool is one file. */
async function extractFromPackage(target) {
  const folder = mkdtempSync(join(tmpdir(), 'banca-promtool-'));
  try {
    await runCommand('apt-get', ['download', '-q', 'prometheus'], { cwd: folder, timeoutMs: 120_000 });
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    await runCommand('dpkg-deb', ['-x', archive, 'files'], { cwd: folder });
    mkdirSync(join(target, '..'), { recursive: true });
    await runCommand('cp', [join(folder, 'files/usr/bin/promtool'), `${target}.${process.pid}`]);
    renameSync(`${target}.${process.pid}`, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
