import { Types } from 'mongoose';
import { type PageInfo, pageInfo, type PageRequest, countTotal, readPage } from '../../platform/mongo/page.ts';
import {
  IS_NUMBERED,
  MONTHS_INDEX,
  type NumberedReceipt,
  RECEIPT_INDEXES,
  ReceiptModel,
  ReceiptMonthModel,
  type ReceiptMonthRecord,
} from './receipts.model.ts';

export async function listMonths(creator: string, page: PageRequest): Promise<PageInfo & { months: ReceiptMonthRecord[] }> {
  const filter = { creator: new Types.ObjectId(creator) };
  const months = await readPage(page, (skip) =>
    ReceiptMonthModel.find(filter)
      .sort({ month: -1 })
      .hint(MONTHS_INDEX)
      .skip(skip)
      .limit(page.limit)
      .lean<ReceiptMonthRecord[]>()
      .exec(),
  );
  const total = await countTotal(page, months.length, (limit) =>
    ReceiptMonthModel.countDocuments(filter).hint(MONTHS_INDEX).limit(limit).exec(),
  );
  return { months, ...pageInfo(page, total) };
}

const EMPTY_MONTH = { receipts: 0, gross: 0, corrections: 0, refunds: 0 };

export type MonthTotals = typeof EMPTY_MONTH;

export const findMonthTotals = async (creator: string, month: string): Promise<MonthTotals> =>
  (await ReceiptMonthModel.findOne({ creator, month }).lean<ReceiptMonthRecord>()) ?? EMPTY_MONTH;

interface Statement extends PageInfo {
  totals: MonthTotals;
  lines: NumberedReceipt[];
}

export async function getStatement(creator: string, month: string, page: PageRequest): Promise<Statement> {
  const totals = await findMonthTotals(creator, month);
  const filter = { creator: new Types.ObjectId(creator), month, ...IS_NUMBERED };
  const lines = await readPage(page, (skip) =>
    ReceiptModel.find(filter)
      .sort({ number: 1 })
      .hint(RECEIPT_INDEXES.month)
      .skip(skip)
      .limit(page.limit)
      .lean<NumberedReceipt[]>()
      .exec(),
  );
  return { totals, lines, ...pageInfo(page, totals.receipts + totals.corrections) };
}
