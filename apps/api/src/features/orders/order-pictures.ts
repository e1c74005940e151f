import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { mayHaveCommitted } from '../../platform/mongo/transaction.ts';
import { getContentType, type StoredFile } from '../../platform/storage/storage.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';
import { computeUrlExpiry } from '../proofs/screenshots.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

/** The id of a refund, or the problem of the order. */
type PictureSubject = string;

/** Creates a signed URL that needs no bearer token, as that of a screenshot. */
export function createPictureUrl(deps: Deps, order: unknown, of: PictureSubject, picture = 0): string {
  const expires = computeUrlExpiry(deps);
  const signature = deps.keys.sign('order-picture', String(order), of, picture, expires);
  return `/api/orders/${String(order)}/picture?of=${of}&picture=${picture}&expires=${expires}&signature=${signature}`;
}

type Pictures = Pick<OrderRecord, 'refunds' | 'problem'>;

const findPicture = ({ refunds, problem }: Pictures, of: PictureSubject, picture: number): string | null | undefined =>
  of === 'problem' ? problem?.pictures[picture] : refunds?.find(({ _id }) => String(_id) === of)?.picture;

/** @throws AppError not_found, gone */
export async function openPicture(
  deps: Deps,
  id: string,
  { of, picture, expires, signature }: { of: PictureSubject; picture: number; expires: number; signature: string },
): Promise<StoredFile & { type: string }> {
  if (!deps.keys.verify(signature, 'order-picture', id, of, picture, expires)) throw notFound();
  if (expires * 1000 < deps.clock.now().getTime()) throw new AppError('gone', 'orders.screenshotExpired');
  const order = await OrderModel.findById(id, { refunds: 1, problem: 1 }).lean<Pictures>();
  const key = order && findPicture(order, of, picture);
  const file = key ? await deps.storage.get(key) : undefined;
  if (!key || !file) throw notFound();
  return { ...file, type: getContentType(key) };
}

/** Errors of a picture name the field `images`, which only products have. */
const toPictureError = (error: unknown, field: string): unknown =>
  error instanceof AppError && error.fields
    ? new AppError(error.code, { id: error.message }, { fields: { [field]: { id: error.message } } })
    : error;

const removePictures = async (deps: Deps, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await deps.storage.remove(key).catch(() => deps.log.warn('a picture was not removed'));
};

async function savePictures(deps: Deps, files: readonly UploadedFile[], field: string, keys: string[]): Promise<void> {
  for (const { path } of files)
    keys.push(await deps.images.savePrivate(path).catch((error: unknown) => Promise.reject(toPictureError(error, field))));
}

/**
 * Stores the pictures and calls `save` with their keys. Removes them if `save` fails, unless its transaction may have committed.
 * @throws AppError validation_failed, unsupported_media
 */
export async function withPictures<T>(
  deps: Deps,
  { files, field }: { files: readonly UploadedFile[] | undefined; field: string },
  save: (keys: string[]) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  try {
    await savePictures(deps, files ?? [], field, keys);
    return await save(keys);
  } catch (error) {
    if (!mayHaveCommitted(error)) await removePictures(deps, keys);
    throw error;
  }
}
