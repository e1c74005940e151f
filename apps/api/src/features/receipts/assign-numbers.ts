import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import {
  IS_NUMBERED,
  type NumberedReceipt,
  RECEIPT_INDEXES,
  ReceiptModel,
  ReceiptMonthModel,
  type ReceiptRecord,
  ReceiptSeriesModel,
  type SeriesRecord,
} from './receipts.model.ts';

export const ASSIGN_NUMBERS_JOB = 'receipts.assign-numbers';

/** Keeps each transaction under about 100 ms. */
const BATCH_SIZE = 100;

/** A correction names its receipt, so the receipt needs its number first. */
async function listNumberable(waiting: readonly ReceiptRecord[], session: ClientSession): Promise<ReceiptRecord[]> {
  const corrected = waiting.flatMap(({ receipt }) => (receipt ? [receipt] : []));
  const filter = { _id: { $in: corrected }, ...IS_NUMBERED };
  const numbered = await ReceiptModel.find(filter, { _id: 1 }, { session }).lean<Pick<ReceiptRecord, '_id'>[]>();
  const known = new Set(numbered.map(({ _id }) => String(_id)));
  return waiting.filter(({ _id, receipt }) => {
    if (receipt && !known.has(String(receipt))) return false;
    known.add(String(_id));
    return true;
  });
}

/** The increment conflicts with that of another job, which then sees these numbers. */
async function reserveNumbers(creator: Types.ObjectId, year: number, count: number, session: ClientSession): Promise<number> {
  const series = await ReceiptSeriesModel.findOneAndUpdate(
    { creator, year },
    { $inc: { last: count } },
    { session, upsert: true, returnDocument: 'after' },
  ).lean<SeriesRecord>();
  return (series?.last ?? count) - count + 1;
}

async function addToMonth(receipts: readonly ReceiptRecord[], session: ClientSession): Promise<void> {
  const updates = receipts.map(({ creator, month, kind, amount }) => ({
    updateOne: {
      filter: { creator, month },
      update: { $inc: kind === 'receipt' ? { receipts: 1, gross: amount } : { corrections: 1, refunds: amount } },
      upsert: true,
    },
  }));
  await ReceiptMonthModel.bulkWrite(updates, { session });
}

async function findCorrected(receipts: readonly ReceiptRecord[], session: ClientSession): Promise<Map<string, NumberedReceipt>> {
  const ids = receipts.flatMap(({ receipt }) => (receipt ? [receipt] : []));
  const corrected = await ReceiptModel.find({ _id: { $in: ids } }, { year: 1, number: 1 }, { session }).lean<NumberedReceipt[]>();
  return new Map(corrected.map((receipt) => [String(receipt._id), receipt]));
}

async function saveNumbers(receipts: readonly NumberedReceipt[], session: ClientSession): Promise<void> {
  const toUpdate = ({ _id }: NumberedReceipt, fields: object) => ({
    updateOne: { filter: { _id }, update: { $set: fields, $unset: { isWaiting: 1 as const } } },
  });
  await ReceiptModel.bulkWrite(
    receipts.map((receipt) => toUpdate(receipt, { number: receipt.number })),
    { session },
  );
  const corrected = await findCorrected(receipts, session);
  const corrections = receipts.flatMap((receipt) => {
    const original = corrected.get(String(receipt.receipt));
    return original ? [toUpdate(receipt, { corrects: { year: original.year, number: original.number } })] : [];
  });
  if (corrections.length > 0) await ReceiptModel.bulkWrite(corrections, { session });
}

/** @returns whether more receipts wait */
async function assignBatch(creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const waiting = await ReceiptModel.find({ creator, isWaiting: true }, null, { session })
    .sort({ at: 1, kind: -1, _id: 1 })
    .hint(RECEIPT_INDEXES.waiting)
    .limit(BATCH_SIZE)
    .lean<ReceiptRecord[]>();
  const numberable = await listNumberable(waiting, session);
  if (numberable.length === 0) return false;
  for (const [year, receipts] of Map.groupBy(numberable, (receipt) => receipt.year)) {
    const first = await reserveNumbers(creator, year, receipts.length, session);
    const numbered = receipts.map((receipt, index) => ({ ...receipt, number: first + index }));
    await saveNumbers(numbered, session);
  }
  await addToMonth(numberable, session);
  return waiting.length === BATCH_SIZE;
}

/** Idempotent: runs may overlap and repeat. */
export async function assignNumbers(deps: Deps, creator: string): Promise<void> {
  await runBatches([(session) => assignBatch(new Types.ObjectId(creator), session)], {
    requeue: (session) => deps.jobs.enqueue(ASSIGN_NUMBERS_JOB, { creator }, session),
  });
}
