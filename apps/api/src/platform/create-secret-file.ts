import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Creates the file with its whole content, unless another process creates it first. */
export function createSecretFile(path: string): void {
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(temporaryPath, path);
  } catch {
    // Some file systems have no hard links.
    if (!existsSync(path)) renameSync(temporaryPath, path);
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}
