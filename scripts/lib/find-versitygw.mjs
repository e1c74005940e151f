// Versity S3 Gateway serves a folder over the S3 protocol. Go builds it, because its releases are not in a package registry.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canRun, findBinary } from './find-binary.mjs';
import { ExpectedError } from './output.mjs';
import { ensureCacheFolder, findOnPath } from './paths.mjs';
import { runCommand } from './process.mjs';

const version = 'v1.8.0';
const module = 'github.com/versity/versitygw/cmd/versitygw';
const buildTimeoutMs = 600_000;
/** Without optimizations, inlining and debug symbols, the build takes a quarter less time. */
const FAST_BUILD = ['-gcflags=all=-N -l', '-ldflags=-s -w'];

const isWorking = (path) => canRun(path, ['--version']);

/** Tries VERSITYGW_BINARY, PATH, an earlier build and `go install`. @throws ExpectedError */
export async function findVersityGateway(printProgress = () => {}) {
  const installedPath = findBinary('VERSITYGW_BINARY', ['versitygw'], isWorking);
  if (installedPath) return installedPath;
  const folder = join(ensureCacheFolder(), 'versitygw', version);
  const cachedPath = join(folder, 'versitygw');
  if (existsSync(cachedPath) && isWorking(cachedPath)) return cachedPath;
  if (!findOnPath('go')) {
    const advice = `install Go, or Versity S3 Gateway ${version} (versitygw on PATH, or VERSITYGW_BINARY)`;
    throw new ExpectedError(`no S3 server was found, and this machine has no Go to build one. Next: ${advice}.`);
  }
  printProgress(`building Versity S3 Gateway ${version} with Go (first run only, some minutes)`);
  mkdirSync(folder, { recursive: true });
  const env = { GOBIN: folder, GOFLAGS: '-trimpath', CGO_ENABLED: '0' };
  await runCommand('go', ['install', ...FAST_BUILD, `${module}@${version}`], { env, timeoutMs: buildTimeoutMs });
  return cachedPath;
}
