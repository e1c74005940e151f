import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { createApiUrl } from '../../platform/http/language.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { exportDocuments } from '../../platform/mongo/personal-data.ts';
import { createOrderLink } from '../orders/order-links.ts';
import { type BuyerAccess, findBuyerOrder } from '../orders/order-page/order-page.service.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { IS_NUMBERED, type NumberedReceipt, RECEIPT_INDEXES, ReceiptModel, type ReceiptRecord } from './receipts.model.ts';

type LinkedOrder = Pick<OrderRecord, '_id' | 'pageVersion' | 'state' | 'amount'>;

const createReceiptUrl = (deps: Deps, order: LinkedOrder): string =>
  createApiUrl(deps, `/api/orders/${String(order._id)}/receipt${new URL(createOrderLink(deps, order)).search}`);

/** Returns the URLs by the id of the order, also while a receipt waits for its number, which a job assigns within a moment. */
export async function findReceiptLinks(deps: Deps, orders: readonly LinkedOrder[]): Promise<Map<string, string>> {
  const paid = orders.filter(({ state, amount }) => state === 'completed' && amount > 0);
  if (paid.length === 0) return new Map();
  const filter = { order: { $in: paid.map(({ _id }) => _id) }, kind: 'receipt' as const };
  const receipts = await ReceiptModel.find(filter, { order: 1 }).lean<Pick<ReceiptRecord, 'order'>[]>();
  const issued = new Set(receipts.map(({ order }) => String(order)));
  const linked = paid.filter(({ _id }) => issued.has(String(_id)));
  return new Map(linked.map((order) => [String(order._id), createReceiptUrl(deps, order)]));
}

export interface FoundReceipt {
  order: OrderRecord;
  document: NumberedReceipt;
  /** The receipt and its corrections, oldest first. */
  documents: readonly NumberedReceipt[];
}

/** @param correction the id of a refund @throws AppError not_found */
export async function getReceipt(deps: Deps, access: BuyerAccess, correction: string | undefined): Promise<FoundReceipt> {
  const order = await findBuyerOrder(deps, access);
  const filter = { order: order._id, ...IS_NUMBERED };
  const documents = await ReceiptModel.find(filter).sort({ at: 1, kind: -1 }).lean<NumberedReceipt[]>();
  const document = documents.find(({ refund }) => (refund ? String(refund) : undefined) === correction);
  if (!document) throw notFound('receipts.notYet');
  return { order, document, documents };
}

/** By number. */
export async function* streamStatement(creator: string | Types.ObjectId, month: string): AsyncGenerator<NumberedReceipt> {
  const receipts = ReceiptModel.find({ creator, month, ...IS_NUMBERED }).sort({ number: 1 });
  const cursor = receipts.hint(RECEIPT_INDEXES.month).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
  yield* iterateCursor<NumberedReceipt>(cursor);
}

export const exportReceipts = (creator: Types.ObjectId) =>
  exportDocuments(ReceiptModel, { creator, ...IS_NUMBERED }, { month: 1, number: 1 });
