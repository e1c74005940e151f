import { type CsvFormat, formatCsvLine, getCsvFormat } from '@banca/contracts/csv';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { Translator } from '@banca/messages/catalogues';
import { toMaputoDay } from '../../platform/clock.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { toShortId } from '../orders/orders.presenter.ts';
import { formatReceiptNumber } from './receipt-number.ts';
import type { NumberedReceipt } from './receipts.model.ts';
import { getNetAmount } from './receipts.presenter.ts';

const STATEMENT_HEADER = [
  'receipts.number',
  'csv.date',
  'receipts.nuit',
  'receipts.netColumn',
  'csv.payment',
  'receipts.evidence',
  'csv.code',
  'receipts.kind',
  'receipts.corrects',
  'csv.product',
  'csv.customer',
  'csv.order',
] as const;

export const EVIDENCE_LABELS = {
  none: 'receipts.evidenceNone',
  claimed: 'receipts.evidenceClaimed',
  seen: 'receipts.evidenceSeen',
  settled: 'receipts.evidenceSettled',
} as const;

const KIND_LABELS = { receipt: 'receipts.receipt', correction: 'receipts.correction' } as const;

/** Without `#`, a spreadsheet would read `2026/11` as a month. */
const toNumberCell = (number: Parameters<typeof formatReceiptNumber>[0]): string => `#${formatReceiptNumber(number)}`;

const formatLine = (receipt: NumberedReceipt, t: Translator['t'], format: CsvFormat): string =>
  formatCsvLine(
    [
      toNumberCell(receipt),
      toMaputoDay(receipt.at),
      receipt.buyer.nuit,
      { amount: centavosToMzn(getNetAmount(receipt)) },
      getPaymentMethodName(receipt.paymentMethod),
      t(EVIDENCE_LABELS[receipt.evidence]),
      receipt.code,
      t(KIND_LABELS[receipt.kind]),
      receipt.corrects ? toNumberCell(receipt.corrects) : '',
      receipt.product,
      receipt.buyer.name,
      `#${toShortId(receipt.order)}`,
    ],
    format,
  );

export async function* streamStatementCsv(
  receipts: AsyncIterable<NumberedReceipt>,
  { t, locale }: Translator,
): AsyncGenerator<string> {
  const format = getCsvFormat(locale);
  yield formatCsvLine(
    STATEMENT_HEADER.map((id) => t(id)),
    format,
  );
  for await (const receipt of receipts) yield formatLine(receipt, t, format);
}
