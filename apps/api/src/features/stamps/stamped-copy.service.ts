import { readFile } from 'node:fs/promises';
import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { ByteRange, StoredFile } from '../../platform/storage/storage.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { toShortId } from '../orders/orders.presenter.ts';
import { toStampKey } from './stamp-keys.ts';

export interface StampedCopyRequest {
  order: Pick<OrderRecord, '_id' | 'name' | 'email' | 'language' | 'pageVersion'>;
  /** The uploaded file. `key` is its storage key. */
  file: { upload: unknown; key: string };
}

export interface StampedCopy {
  key: string;
  /** Bytes. */
  size: number;
  /** A strong ETag: a copy that is made again has the same bytes. */
  etag: string;
}

/** More than the trial after the upload had, so that what passed it does not fail. */
const MAX_CPU_MS = 40_000;

function createText({ _id, name, email, language }: StampedCopyRequest['order']): string {
  const { t } = getTranslator(language ?? undefined);
  return t('stamps.footer', { name, email, order: toShortId(_id) });
}

async function createCopy(deps: Deps, { order, file }: StampedCopyRequest, key: string): Promise<void> {
  const { problem, detail } = await deps.stamper.stamp({
    async openSource() {
      const source = await deps.storage.get(file.key);
      if (!source) throw notFound();
      return source.stream;
    },
    text: createText(order),
    maxCpuMs: MAX_CPU_MS,
    // The queue of the stamper keeps at most one copy in memory.
    onStamped: async (path) => await deps.storage.put(key, await readFile(path), 'application/pdf'),
  });
  if (!problem) return;
  deps.log.error({ order: String(order._id), upload: String(file.upload), problem, detail }, 'a PDF could not be stamped');
  throw new AppError('internal', 'stamps.failed');
}

async function readSize(deps: Deps, key: string): Promise<number | undefined> {
  const file = await deps.storage.get(key, { start: 0, end: 0 });
  file?.stream.destroy();
  return file?.size;
}

/** Makes the copy if it is not cached. @throws AppError not_found, internal, unavailable when too many copies wait */
export async function prepareStampedCopy(deps: Deps, request: StampedCopyRequest): Promise<StampedCopy> {
  const { order, file } = request;
  const key = toStampKey({ order: order._id, upload: file.upload, version: order.pageVersion });
  let size = await readSize(deps, key);
  if (size === undefined) {
    await deps.stamper.runOnce(key, () => createCopy(deps, request, key));
    size = await readSize(deps, key);
  }
  if (size === undefined) throw new Error('a stamped copy disappeared');
  return { key, size, etag: `"${key.slice(key.indexOf('/') + 1)}"` };
}

/** Opens the copy of a PDF that carries the buyer's name, and makes it first if needed. @throws AppError as `prepareStampedCopy` */
export async function openStampedCopy(
  deps: Deps,
  request: StampedCopyRequest,
  range?: ByteRange,
): Promise<StoredFile & { etag: string }> {
  const { key, etag } = await prepareStampedCopy(deps, request);
  const file = await deps.storage.get(key, range);
  if (!file) throw new Error('a stamped copy disappeared');
  return { ...file, etag };
}
