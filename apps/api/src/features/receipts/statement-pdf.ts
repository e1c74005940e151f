import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { Translator } from '@banca/messages/catalogues';
import { formatDate } from '@banca/messages/date-formatters';
import { startOfMaputoMonth } from '../../platform/clock.ts';
import { formatCentavos } from '../../platform/money.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { createPdfWriter, PAGE, type PdfWriter } from './pdf-writer.ts';
import { formatReceiptNumber } from './receipt-number.ts';
import type { NumberedReceipt } from './receipts.model.ts';
import { getNetAmount } from './receipts.presenter.ts';
import { EVIDENCE_LABELS } from './statement-csv.ts';
import type { MonthTotals } from './statements.service.ts';

export interface StatementContent {
  month: string;
  creator: Pick<UserRecord, 'fiscalName' | 'nuit' | 'fiscalAddress' | 'firstName' | 'lastName'>;
  totals: MonthTotals;
  receipts: AsyncIterable<NumberedReceipt>;
}

interface Column {
  label: 'receipts.number' | 'csv.date' | 'receipts.nuit' | 'receipts.net' | 'csv.payment' | 'receipts.evidence';
  width: number;
  isRightAligned?: boolean;
}

const COLUMNS: readonly Column[] = [
  { label: 'receipts.number', width: 126 },
  { label: 'csv.date', width: 58 },
  { label: 'receipts.nuit', width: 50 },
  { label: 'receipts.net', width: 74, isRightAligned: true },
  { label: 'csv.payment', width: 54 },
  { label: 'receipts.evidence', width: 93 },
];
const GAP = 8;
const SIZE = 8;
const ROW_HEIGHT = 15;

function drawRow(pdf: PdfWriter, cells: readonly string[], isBold: boolean): void {
  pdf.moveDown(ROW_HEIGHT);
  let x: number = PAGE.margin;
  for (const [index, { width, isRightAligned = false }] of COLUMNS.entries()) {
    pdf.drawCell(cells[index] ?? '', { x, width }, { size: SIZE, isBold, isRightAligned });
    x += width + GAP;
  }
}

function drawHeader(pdf: PdfWriter, { t }: Translator): void {
  const labels = COLUMNS.map(({ label }) => t(label));
  drawRow(pdf, labels, true);
  pdf.moveDown(5);
  pdf.drawLine();
}

function listCells(receipt: NumberedReceipt, { t, locale }: Translator): string[] {
  const number = formatReceiptNumber(receipt);
  const { corrects, at, buyer, paymentMethod, evidence } = receipt;
  return [
    corrects ? t('receipts.numberOfCorrection', { number, corrected: formatReceiptNumber(corrects) }) : number,
    formatDate(at, locale),
    buyer.nuit ?? '',
    formatCentavos(getNetAmount(receipt), locale),
    getPaymentMethodName(paymentMethod),
    t(EVIDENCE_LABELS[evidence]),
  ];
}

function drawSummary(pdf: PdfWriter, { month, creator, totals }: StatementContent, { t, locale }: Translator): void {
  const { receipts, gross, corrections, refunds } = totals;
  const name = creator.fiscalName || `${creator.firstName} ${creator.lastName}`;
  pdf.drawParagraph(t('receipts.statementTitle', { month: formatMonth(month, locale) }), { size: 18, isBold: true });
  pdf.drawParagraph(name, { size: 11, isBold: true });
  if (creator.nuit) pdf.drawParagraph(`${t('receipts.nuit')} ${creator.nuit}`);
  if (creator.fiscalAddress) pdf.drawParagraph(creator.fiscalAddress);
  pdf.moveDown(8);
  pdf.drawParagraph(t('receipts.grossTotal', { count: receipts, amount: formatCentavos(gross, locale) }));
  pdf.drawParagraph(t('receipts.refundsTotal', { count: corrections, amount: formatCentavos(refunds, locale) }));
  pdf.drawParagraph(t('receipts.netTotal', { amount: formatCentavos(gross - refunds, locale) }), { isBold: true });
  pdf.drawParagraph(t('receipts.isNoInvoice'), { isGrey: true, size: 8.5 });
  pdf.moveDown(6);
}

/** Such as `nov. 2026`. */
const formatMonth = (month: string, locale: Translator['locale']): string =>
  formatDate(startOfMaputoMonth(month), locale).replace(/^\d+ /, '');

export async function createStatementPdf(content: StatementContent, translator: Translator): Promise<Uint8Array> {
  const { t, locale } = translator;
  const title = t('receipts.statementTitle', { month: formatMonth(content.month, locale) });
  const createdAt = startOfMaputoMonth(content.month);
  const pdf = await createPdfWriter({ title, language: locale.htmlLang, createdAt });
  drawSummary(pdf, content, translator);
  drawHeader(pdf, translator);
  for await (const receipt of content.receipts) {
    if (pdf.space < ROW_HEIGHT) {
      await pdf.addPage();
      drawHeader(pdf, translator);
    }
    drawRow(pdf, listCells(receipt, translator), false);
  }
  return await pdf.save((page, pages) => `${title} · ${t('receipts.page', { page, pages })}`);
}
