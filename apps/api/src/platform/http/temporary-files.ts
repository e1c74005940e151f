import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'express';
import type { Logger } from '../log.ts';

const root = join(tmpdir(), 'banca-uploads');

/** Longer than any request, because the server stops receiving a request after two minutes. */
const MAX_AGE_MS = 15 * 60_000;

/** Remove it with `removeTemporaryFolder`. Folders that a crash leaves behind are removed later. */
export async function createTemporaryFolder(prefix: string): Promise<string> {
  await mkdir(root, { recursive: true });
  return await mkdtemp(join(root, prefix));
}

const getLocals = (req: Request): { temporaryFolder?: Promise<string> } => req.res?.locals ?? {};

export const temporaryFolderFor = (req: Request): Promise<string> =>
  (getLocals(req).temporaryFolder ??= createTemporaryFolder('form-'));

export const removeTemporaryFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 5 });

export async function removeTemporaryFiles(req: Request): Promise<void> {
  const folder = await getLocals(req).temporaryFolder?.catch(() => undefined);
  if (folder) await removeTemporaryFolder(folder).catch(() => undefined);
}

async function removeStaleFolders(log: Logger): Promise<void> {
  try {
    await mkdir(root, { recursive: true });
    for (const name of await readdir(root)) {
      const path = join(root, name);
      const stats = await stat(path).catch(() => undefined);
      if (stats && Date.now() - stats.mtimeMs > MAX_AGE_MS) await removeTemporaryFolder(path);
    }
  } catch (error) {
    log.warn({ error: String(error) }, 'temporary files could not be removed');
  }
}

export async function cleanTemporaryFiles(log: Logger): Promise<void> {
  await removeStaleFolders(log);
  setInterval(() => void removeStaleFolders(log), MAX_AGE_MS).unref();
}
