import { z } from 'zod';
import {
  createIdFilterSchema,
  createPageSchema,
  CSV_DESCRIPTION,
  CsvLanguage,
  Id,
  IdParams,
  Money,
  PageQuery,
  PaymentMethod,
  Timestamp,
} from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleOrder, examplePageInfo } from './examples.ts';
import { LinkToken } from './link-token.schemas.ts';
import { Evidence } from './order.schemas.ts';

/** Maputo time. */
export const Month = z
  .string({ error: 'filters.month' })
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'filters.month')
  .meta({ example: '2026-11' });

export const getReceipt = defineEndpointSchema({
  summary: 'Get the receipt of an order, to print or as a PDF',
  description:
    'Answers 404 until the receipt has its number, and for orders without one: free orders, and those that were approved while their creator gave no receipts. The page links to the corrections of the receipt, one for each refund.',
  params: IdParams,
  query: z.object({
    token: LinkToken.default('').catch(''),
    format: z.enum(['html', 'pdf'], 'filters.receiptFormat').default('html'),
    /** The id of a refund, for the document that corrects the receipt. */
    correction: createIdFilterSchema('filters.id'),
  }),
  produces: 'text/html',
  errors: ['not_found', 'rate_limited'],
});

const Totals = z.object({
  receipts: z.int(),
  /** The sum of the receipts. */
  gross: Money,
  corrections: z.int(),
  /** The sum of the refunds. */
  refunds: Money,
  net: Money,
});

const StatementMonth = Totals.extend({ month: Month }).meta({ id: 'StatementMonth' });

const StatementLine = z
  .object({
    _id: Id,
    /** A correction states a refund. */
    kind: z.enum(['receipt', 'correction']),
    /** The year and the number of the creator in this year, such as `2026/17`. */
    number: z.string(),
    /** The number of the receipt that a correction corrects. */
    corrects: z.string().optional(),
    date: Timestamp,
    order: Id,
    shortId: z.string(),
    product: z.string(),
    buyer: z.string(),
    /** The tax number that the buyer gave. */
    nuit: z.string().optional(),
    /** Negative for a correction. */
    net: Money,
    paymentMethod: PaymentMethod,
    code: z.string().nullable(),
    evidence: Evidence,
  })
  .meta({ id: 'StatementLine' });

const exampleTotals = { receipts: 1, gross: 850, corrections: 0, refunds: 0, net: 850 };

export const listStatements = defineEndpointSchema({
  summary: "List the months in which the caller's sales got receipts, newest first",
  query: PageQuery,
  response: createPageSchema('months', StatementMonth),
  example: { months: [{ month: '2026-11', ...exampleTotals }], ...examplePageInfo },
});

const MonthParams = z.object({ month: Month });

export const getStatement = defineEndpointSchema({
  summary: 'Get the receipts and refunds of a month, by number',
  params: MonthParams,
  query: PageQuery,
  response: createPageSchema('lines', StatementLine).extend({ month: Month, totals: Totals }),
  example: {
    month: '2026-11',
    totals: exampleTotals,
    lines: [
      {
        _id: '65f1c0ffee0123456789abf1',
        kind: 'receipt',
        number: '2026/17',
        date: exampleOrder.createdAt,
        order: exampleOrder._id,
        shortId: exampleOrder.shortId,
        product: exampleOrder.product.title,
        buyer: exampleOrder.guest.name,
        nuit: '400123456',
        net: exampleOrder.amount,
        paymentMethod: exampleOrder.paymentMethod,
        code: exampleOrder.confirmationCode,
        evidence: 'seen',
      },
    ],
    ...examplePageInfo,
  },
});

export const exportStatement = defineEndpointSchema({
  summary: 'Export the receipts and refunds of a month as a CSV file, by number',
  description: `One line for each receipt and refund. Days are in Maputo time. ${CSV_DESCRIPTION}`,
  params: MonthParams,
  query: z.object({ lang: CsvLanguage }),
  produces: 'text/csv',
  errors: ['rate_limited'],
});

export const printStatement = defineEndpointSchema({
  summary: 'Get the receipts and refunds of a month as a PDF, by number',
  description: 'Answers 413 for more than 5,000 lines, which only the CSV file has.',
  params: MonthParams,
  query: z.object({ lang: CsvLanguage }),
  produces: 'application/pdf',
  errors: ['rate_limited', 'too_large'],
});
