import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { writeAuditInOwnTransaction } from '../../platform/mongo/audit.ts';
import { CURSOR_BATCH_SIZE, iterateCursor, toBatches } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { lockStoredFiles } from '../files/usable-files.ts';
import { listNewestFiles } from '../products/product-files.ts';
import { findProductFiles } from '../products/product-lookup.ts';
import { REPLACE_ORDER_FILES_JOB } from '../products/products.service.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

/** Orders placed within this time after an edit may have copied the previous link. */
const ORDER_PLACEMENT_MS = 60_000;
const RUN_TIME_MS = 15_000;

// A type alias, because an interface does not fit the index signature of job data.
export type ReplacedFile = {
  product: string;
  /** The new link. Empty if buyers get the uploaded files of the product instead. */
  file: string;
  actor: string;
  /** When the creator replaced the link, in ms. */
  at: number;
};

interface Replacement {
  product: Types.ObjectId;
  file: string;
  fileAt: Date;
}

/** A job that is retried for hours must not undo a later replacement or change orders of a later link. */
const createPendingFilter = ({ product, file, fileAt }: Replacement, lineFilter: object = {}) => ({
  lines: {
    $elemMatch: {
      'product._id': product,
      $or: [{ fileAt: { $not: { $gte: fileAt } } }, { fileAt, file: { $ne: file } }],
      ...lineFilter,
    },
  },
  createdAt: { $lte: new Date(fileAt.getTime() + ORDER_PLACEMENT_MS) },
});

/** Gives orders that have only the link the uploaded files of the product. @returns false if these are gone */
async function addFiles(ids: Types.ObjectId[], replacement: Replacement, session: ClientSession): Promise<boolean> {
  const files = listNewestFiles({ files: await findProductFiles(replacement.product, session) });
  const uploads = files.map(({ upload }) => upload);
  if (files.length === 0 || !(await lockStoredFiles(uploads, session))) return false;
  const filter = { _id: { $in: ids }, ...createPendingFilter(replacement, { files: { $in: [null, []] } }) };
  await OrderModel.updateMany(filter, { $set: { 'lines.$.files': files } }, { session });
  return true;
}

/** @returns false if buyers would have nothing without the link */
async function replaceInBatch(ids: Types.ObjectId[], replacement: Replacement, session: ClientSession): Promise<boolean> {
  const { file, fileAt } = replacement;
  if (file === '' && !(await addFiles(ids, replacement, session))) return false;
  const filter = { _id: { $in: ids }, ...createPendingFilter(replacement) };
  await OrderModel.updateMany(filter, { $set: { 'lines.$.file': file, 'lines.$.fileAt': fileAt } }, { session });
  return true;
}

async function* iteratePastOrders(replacement: Replacement): AsyncGenerator<Types.ObjectId> {
  const orders = OrderModel.find(createPendingFilter(replacement), { _id: 1 }).lean();
  for await (const { _id } of iterateCursor<OrderRecord>(orders.cursor({ batchSize: CURSOR_BATCH_SIZE }))) yield _id;
}

async function auditReplacement(deps: Deps, actor: string, { product: target, file, fileAt }: Replacement): Promise<void> {
  const orders = await OrderModel.countDocuments({ lines: { $elemMatch: { 'product._id': target, file, fileAt } } });
  const entry = { at: deps.clock.now(), actor, action: 'order.replace-file', target };
  await writeAuditInOwnTransaction({ ...entry, after: { file, orders } });
}

/** Replaces the link in past orders. Idempotent. Continues in another job after a while, and writes an audit entry at the end. */
export async function replaceFiles(deps: Deps, data: ReplacedFile): Promise<void> {
  const replacement = { product: new Types.ObjectId(data.product), file: data.file, fileAt: new Date(data.at) };
  const endsAt = performance.now() + RUN_TIME_MS;
  for await (const ids of toBatches(iteratePastOrders(replacement))) {
    if (!(await inTransaction((session) => replaceInBatch(ids, replacement, session)))) break;
    if (performance.now() > endsAt)
      return await inTransaction((session) => deps.jobs.enqueue(REPLACE_ORDER_FILES_JOB, data, session));
  }
  await auditReplacement(deps, data.actor, replacement);
}
