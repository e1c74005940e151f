import { z } from 'zod';
import { createIdListSchema, Id, Money, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { type ErrorCode, errorStatus } from './errors.ts';
import { exampleOrder } from './examples.ts';
import { APPROVED_ORDERS_MAX, STATEMENT_LENGTH_MAX } from './order-batch-limits.ts';
import { Order, OtherOrder } from './order.schemas.ts';
import { ExpectedProofId, ExpectedWaitingSince } from './orders.schemas.ts';

export const approveOrders = defineEndpointSchema({
  summary: `Approve up to ${APPROVED_ORDERS_MAX} pending orders`,
  description:
    'Each order is approved in its own transaction, as by `POST /api/creators/orders/{id}/approve` without `acceptDuplicate`. ' +
    'A repeated request reports the orders that it approved before as `unchanged`.',
  body: z.object({
    ids: createIdListSchema(APPROVED_ORDERS_MAX),
    /** By order id. As in the approval of one order. */
    proofIds: z.record(Id, ExpectedProofId).optional(),
    waitingSince: z.record(Id, ExpectedWaitingSince).optional(),
  }),
  response: z.object({
    results: z.array(
      z.object({
        id: Id,
        result: z.enum(['approved', 'unchanged', 'refused']),
        code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]).optional(),
      }),
    ),
  }),
  errors: ['unavailable'],
  bodyExample: { ids: [exampleOrder._id] },
  example: { results: [{ id: exampleOrder._id, result: 'approved' }] },
});

/** Allows for the characters that JSON escapes and for letters of several bytes. */
export const STATEMENT_BODY_MAX_BYTES = 2_500_000;

export const Statement = z
  .string({ error: 'orders.statementRequired' })
  .max(STATEMENT_LENGTH_MAX, 'orders.statementTooLong')
  .refine((text) => text.trim() !== '', 'orders.statementRequired');

const StatementLine = z.object({
  number: z.int(),
  text: z.string(),
  code: z.string().nullable(),
  /** In meticais, or in another currency if `why` is `other_currency`. */
  amount: Money.nullable(),
  /** The start of the day if the line has no time. */
  at: Timestamp.nullable(),
});

/** Why a line is not sure. See docs/rules.md#statements. */
export const UnsureReason = z.enum([
  'amount_differs',
  'several_orders',
  'several_lines',
  'reused_code',
  'date_differs',
  'code_unconfirmed',
  'sender_unconfirmed',
  'unclear_line',
  'no_order',
  /** The row is not valid CSV, or does not fit its header. */
  'unreadable_row',
  'unreadable_amount',
  /** The payment failed, is pending, or was reversed. */
  'not_completed',
  'other_currency',
  /** The line does not say that the money came in, or says both. */
  'direction_unclear',
  /** No date was read, or it can be read in two ways. */
  'no_date',
]);

const exampleLine = {
  number: 12,
  text: 'BKL7XQ92M1;21/11/2026 08:10;Recebido de 258865550188;850,00',
  code: 'BKL7XQ92M1',
  amount: 850,
  at: '2026-11-21T06:10:00.000Z',
};

export const matchOrders = defineEndpointSchema({
  summary: "Compare the statement of a wallet with the caller's open orders",
  description:
    'Takes CSV, or text with one movement per line, of up to 5,000 lines. Changes nothing: approve the sure orders with ' +
    '`POST /api/creators/orders/approve`. Every line that does not say that money went out is in exactly one of the two lists.',
  maxBodyBytes: STATEMENT_BODY_MAX_BYTES,
  body: z.object({ statement: Statement }),
  response: z.object({
    sure: z.array(z.object({ order: Order, line: StatementLine })),
    unsure: z.array(
      z.object({
        order: Order.optional(),
        /** With `several_orders`, up to three of these orders. */
        candidates: z.array(OtherOrder).optional(),
        line: StatementLine,
        why: UnsureReason,
      }),
    ),
  }),
  errors: ['too_large', 'rate_limited', 'unavailable'],
  bodyExample: { statement: exampleLine.text },
  example: {
    sure: [{ order: exampleOrder, line: exampleLine }],
    unsure: [{ line: { ...exampleLine, number: 13, code: 'ZX81AB72C3' }, why: 'no_order' }],
  },
});
