import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { getNewestVersion, listFiles } from './product-files.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { ownershipFilter } from './products.service.ts';

interface VersionParams {
  id: string;
  fileId: string;
  version: number;
}

/** Orders keep the version that they bought. @throws AppError not_found, conflict for the newest version */
export async function deleteFileVersion(
  deps: Deps,
  caller: Caller,
  { id, fileId, version }: VersionParams,
): Promise<ProductRecord> {
  return await inTransaction(async (session) => {
    const now = deps.clock.now();
    const filter = { _id: id, ...ownershipFilter(caller) };
    const before = await ProductModel.findOne(filter, null, { session }).lean<ProductRecord>();
    const file = before && listFiles(before).find(({ _id }) => String(_id) === fileId);
    const deleted = file?.versions.find((candidate) => candidate.version === version);
    if (!file || !deleted) throw notFound();
    if (deleted === getNewestVersion(file)) throw new AppError('conflict', 'upload.newestVersion');
    // An edit that has read the product before gets a conflict.
    const update = { $pull: { 'files.$.versions': { version } }, $set: { updatedAt: now } };
    const after = await ProductModel.findOneAndUpdate({ ...filter, 'files._id': file._id }, update, {
      session,
      returnDocument: 'after',
    }).lean<ProductRecord>();
    if (!after) throw notFound();
    const { name, size } = deleted;
    const entry = { at: now, actor: caller.id, action: 'product.delete-version', target: after._id };
    await writeAudit({ ...entry, before: { files: [{ name, size, version }] }, after: null }, session);
    return after;
  });
}
