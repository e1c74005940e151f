import type { ClientSession } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { getNewestVersion, listSoldFiles } from './product-files.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { ownershipFilter } from './products.service.ts';

/** @throws AppError conflict, rate_limited */
function assertCanAnnounce(product: ProductRecord, now: Date): void {
  const announcedAt = product.filesAnnouncedAt?.getTime() ?? 0;
  if (product.buyersGetUpdates === false) throw new AppError('conflict', 'upload.buyersGetNoUpdates');
  if (!listSoldFiles(product).some((file) => getNewestVersion(file).at.getTime() > announcedAt))
    throw new AppError('conflict', 'upload.nothingToAnnounce');
  const waitMs = announcedAt + DAY_MS - now.getTime();
  if (waitMs > 0)
    throw new AppError('rate_limited', 'upload.announcedToday', { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });
}

/** Marks the files of a product as announced. @throws AppError not_found, conflict, rate_limited */
export async function claimFileAnnouncement(
  deps: Deps,
  caller: Caller,
  id: string,
  session: ClientSession,
): Promise<ProductRecord> {
  const now = deps.clock.now();
  const filter = { _id: id, ...ownershipFilter(caller) };
  const before = await ProductModel.findOneAndUpdate(
    filter,
    { $set: { filesAnnouncedAt: now } },
    { session },
  ).lean<ProductRecord>();
  if (!before) throw notFound();
  assertCanAnnounce(before, now);
  return before;
}
