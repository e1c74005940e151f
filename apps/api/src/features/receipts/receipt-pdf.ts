import { getTranslator } from '@banca/messages/catalogues';
import { PAGE, createPdfWriter, type PdfWriter } from './pdf-writer.ts';
import { buildReceiptContent, RECEIPT_LANGUAGE, type ReceiptRow } from './receipt-content.ts';
import type { NumberedReceipt } from './receipts.model.ts';

const NAME = { x: PAGE.margin, width: 130 } as const;
const VALUE = { x: PAGE.margin + 140, width: PAGE.width - 2 * PAGE.margin - 140 } as const;

async function drawRow(pdf: PdfWriter, [name, value]: ReceiptRow, { size = 11, isBold = false } = {}): Promise<void> {
  for (const [index, line] of pdf.wrap(value, VALUE.width, { size, isBold }).entries()) {
    if (pdf.space < size * 2) await pdf.addPage();
    pdf.moveDown(size * 1.5);
    if (index === 0) pdf.drawCell(name, NAME, { size, isBold, isGrey: !isBold });
    pdf.drawCell(line, VALUE, { size, isBold });
  }
}

async function drawSection(pdf: PdfWriter, rows: readonly ReceiptRow[]): Promise<void> {
  pdf.moveDown(14);
  pdf.drawLine();
  pdf.moveDown(4);
  for (const row of rows) await drawRow(pdf, row);
}

/** Equal receipts give equal bytes. */
export async function createReceiptPdf(receipt: NumberedReceipt): Promise<Uint8Array> {
  const { t, locale } = getTranslator(RECEIPT_LANGUAGE);
  const { title, subtitle, seller, buyer, details, amount, notes } = buildReceiptContent(receipt);
  const pdf = await createPdfWriter({ title, language: locale.htmlLang, createdAt: receipt.at });
  pdf.drawParagraph(title, { size: 20, isBold: true });
  if (subtitle) pdf.drawParagraph(subtitle, { size: 12 });
  for (const rows of [seller, buyer, details]) await drawSection(pdf, rows);
  pdf.moveDown(14);
  pdf.drawLine();
  pdf.moveDown(4);
  await drawRow(pdf, amount, { size: 15, isBold: true });
  pdf.moveDown(16);
  for (const note of notes) pdf.drawParagraph(note, { isGrey: true });
  return await pdf.save((page, pages) => `${title} · ${t('receipts.page', { page, pages })}`);
}
