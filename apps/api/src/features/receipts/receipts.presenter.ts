import type { getStatement, listStatements } from '@banca/contracts/receipts.schemas';
import type { z } from 'zod';
import { centavosToMzn } from '../../platform/money.ts';
import { toShortId } from '../orders/orders.presenter.ts';
import { formatReceiptNumber } from './receipt-number.ts';
import type { NumberedReceipt, ReceiptMonthRecord } from './receipts.model.ts';
import type { MonthTotals } from './statements.service.ts';

type Line = z.input<typeof getStatement.response>['lines'][number];
type Month = z.input<typeof listStatements.response>['months'][number];

/** Centavos. Negative for a correction. */
export const getNetAmount = ({ kind, amount }: Pick<NumberedReceipt, 'kind' | 'amount'>): number =>
  kind === 'receipt' ? amount : -amount;

export const presentTotals = ({ receipts, gross, corrections, refunds }: MonthTotals) => ({
  receipts,
  gross: centavosToMzn(gross),
  corrections,
  refunds: centavosToMzn(refunds),
  net: centavosToMzn(gross - refunds),
});

export const presentMonth = (month: ReceiptMonthRecord): Month => ({ month: month.month, ...presentTotals(month) });

export const presentLine = (receipt: NumberedReceipt): Line => ({
  _id: String(receipt._id),
  kind: receipt.kind,
  number: formatReceiptNumber(receipt),
  corrects: receipt.corrects ? formatReceiptNumber(receipt.corrects) : undefined,
  date: receipt.at,
  order: String(receipt.order),
  shortId: toShortId(receipt.order),
  product: receipt.product,
  buyer: receipt.buyer.name,
  nuit: receipt.buyer.nuit ?? undefined,
  net: centavosToMzn(getNetAmount(receipt)),
  paymentMethod: receipt.paymentMethod,
  code: receipt.code ?? null,
  evidence: receipt.evidence,
});
