import { receipts } from '@banca/contracts/server';
import { getTranslator } from '@banca/messages/catalogues';
import type { Response } from 'express';
import { AppError } from '../../platform/errors.ts';
import { createContentDisposition } from '../../platform/http/content-disposition.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { sendCsv } from '../../platform/http/send-stream.ts';
import { withNotFoundPage } from '../../platform/http/standalone-page.ts';
import { getUser } from '../accounts/users.service.ts';
import { createReceiptFileName } from './receipt-number.ts';
import { sendReceiptPage } from './receipt-page.ts';
import { presentLine, presentMonth, presentTotals } from './receipts.presenter.ts';
import { getReceipt, streamStatement } from './receipts.service.ts';
import { streamStatementCsv } from './statement-csv.ts';
import { findMonthTotals, getStatement, listMonths } from './statements.service.ts';

const notFoundPage = { title: 'receipts.notFoundTitle', text: 'receipts.notFoundText' } as const;

/** A document of this many lines has about a hundred pages. */
const PDF_LINES_MAX = 5000;
/** Measured: a PDF of 5,000 lines takes about 200 MB. */
const PDF_BYTES_PER_LINE = 40 * 1024;

function sendPdf(res: Response, bytes: Uint8Array, name: string): void {
  res.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': createContentDisposition(name),
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  });
  res.send(Buffer.from(bytes));
}

function statementRoutes(api: Api): void {
  const { deps } = api;
  route(api, receipts.listStatements, async ({ user, query }) => {
    const { months, ...page } = await listMonths(user.id, query);
    return { ...page, months: months.map(presentMonth) };
  });
  route(api, receipts.exportStatement, async ({ user, params: { month }, query, language, res }) => {
    const translator = getTranslator(language ?? query.lang);
    await deps.limits.consume('export-user', user.limitKey);
    const fileName = translator.t('receipts.csvFile', { month });
    await sendCsv(res, fileName, streamStatementCsv(streamStatement(user.id, month), translator));
  });
  route(api, receipts.printStatement, async ({ user, params: { month }, query, language, res }) => {
    const translator = getTranslator(language ?? query.lang);
    await deps.limits.consume('export-user', user.limitKey);
    const [creator, totals] = await Promise.all([getUser(user.id), findMonthTotals(user.id, month)]);
    const lineCount = totals.receipts + totals.corrections;
    if (lineCount > PDF_LINES_MAX) throw new AppError('too_large', 'receipts.tooManyLines');
    const { createStatementPdf } = await import('./statement-pdf.ts');
    const content = { month, creator, totals, receipts: streamStatement(user.id, month) };
    const pdf = await deps.runInQueue(lineCount * PDF_BYTES_PER_LINE, () => createStatementPdf(content, translator));
    sendPdf(res, pdf, translator.t('receipts.pdfFile', { month }));
  });
  route(api, receipts.getStatement, async ({ user, params: { month }, query }) => {
    const { lines, totals, ...page } = await getStatement(user.id, month, query);
    return { ...page, month, totals: presentTotals(totals), lines: lines.map(presentLine) };
  });
}

export function receiptRoutes(api: Api): void {
  const { deps } = api;
  route(api, receipts.getReceipt, async ({ params, query: { token, format, correction }, ip, res }) => {
    await deps.limits.consume('receipt-ip', ip);
    await withNotFoundPage(res, notFoundPage, async () => {
      const found = await getReceipt(deps, { id: params.id, token }, correction);
      if (format === 'html') return sendReceiptPage(res, deps, found, token);
      const { createReceiptPdf } = await import('./receipt-pdf.ts');
      sendPdf(res, await createReceiptPdf(found.document), createReceiptFileName(found.document, 'pdf'));
    });
  });
  statementRoutes(api);
}
