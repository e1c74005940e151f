import type { ProductChanges } from '@banca/contracts/product.schemas';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { findUser } from '../accounts/users.service.ts';
import { listFiles } from './product-files.ts';
import type { ProductFile, ProductRecord } from './products.model.ts';
import { resolveFiles } from './resolve-files.ts';

type FileChanges = Pick<z.output<typeof ProductChanges>, 'files' | 'filesBefore'>;

const createStaleError = (): AppError =>
  new AppError('conflict', 'upload.filesChanged', { fields: { files: 'upload.filesChanged' } });

/** Whether files were added or removed after the client read them. */
function isStale(currentFiles: ProductFile[], filesBefore: string[] | undefined): boolean {
  if (!filesBefore) return false;
  const ids = currentFiles.map(({ _id }) => String(_id)).sort();
  return [...new Set(filesBefore)].sort().join() !== ids.join();
}

/**
 * Returns undefined if the request does not change the files, as when it is repeated. Locks new uploads when given a session.
 * @throws AppError validation_failed, or conflict if the list is stale
 */
export async function findChangedFiles(
  { clock }: Deps,
  before: ProductRecord,
  { files: inputs, filesBefore }: FileChanges,
  session?: ClientSession,
): Promise<ProductFile[] | undefined> {
  if (!inputs) return undefined;
  const creator = await findUser(before.creator._id, session);
  if (!creator) throw notFound();
  // Visitors can buy an approved product at once. Any other waits until the address is confirmed.
  const owner = { _id: creator._id, canUseUnscanned: creator.emailVerified || before.status !== 'approved' };
  const currentFiles = listFiles(before);
  const isListStale = isStale(currentFiles, filesBefore);
  const files = await resolveFiles({ inputs, currentFiles, owner, at: clock.now() }, session).catch((error: unknown) => {
    throw isListStale && error instanceof AppError ? createStaleError() : error;
  });
  if (JSON.stringify(files) === JSON.stringify(currentFiles)) return undefined;
  if (isListStale) throw createStaleError();
  return files;
}
