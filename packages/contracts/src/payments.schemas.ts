import { z } from 'zod';
import {
  createIdFilterSchema,
  createPageSchema,
  Id,
  IdParams,
  Money,
  PageQuery,
  PaymentMethod,
  SearchText,
  Timestamp,
} from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { PAYMENT_SOURCES, PAYMENT_STATES, STATEMENT_COLUMNS } from './payment-enums.ts';
import { exampleOrder, examplePageInfo } from './examples.ts';
import { Statement, STATEMENT_BODY_MAX_BYTES } from './order-batches.schemas.ts';
import { Order, OrderState, OtherOrder } from './order.schemas.ts';
import { Day } from './orders.schemas.ts';
import { DEFAULT_PAYMENT_METHOD } from './payment-methods.ts';

const PaymentSource = z.enum(PAYMENT_SOURCES, 'payments.unknownSource');
const PaymentState = z.enum(PAYMENT_STATES, 'payments.unknownState');

const PaymentOrder = OtherOrder.extend({
  name: z.string(),
  state: OrderState,
  /** Present if the payments of the order are less than its amount. */
  missing: Money.optional(),
  /** Present if they are more than it. */
  excess: Money.optional(),
});

/** Why an order may be the one that a payment was meant for. `similar_code`: one character of the code differs. */
const SuggestionReason = z.enum(['same_code', 'similar_code', 'phone', 'amount', 'time']);

/** What speaks against it. `repeated_code`: another order had the code of this one first. */
const SuggestionDifference = z.enum(['code', 'phone', 'name', 'repeated_code']);

const Suggestion = PaymentOrder.extend({
  reasons: z.array(SuggestionReason),
  differences: z.array(SuggestionDifference).optional(),
  /** Present if the order is doubtful, or if neither its code nor its phone number and amount fit. */
  isWeak: z.literal(true).optional(),
});

/** A movement of money that a creator received. */
export const Payment = z
  .object({
    _id: Id,
    /** Who reported the payment first. */
    source: PaymentSource,
    sources: z.array(PaymentSource),
    wallet: PaymentMethod,
    code: z.string(),
    amount: Money,
    /** The start of the day if `hasTime` is false. */
    at: Timestamp,
    hasTime: z.boolean(),
    /** The phone number has digits with the country code, with `*` for those that the source hides. */
    payer: z.object({ phone: z.string().nullable(), name: z.string().nullable() }),
    state: PaymentState,
    /** False for a message of the phone that does not continue the balance of the one before. A statement confirms it. */
    isConfirmed: z.boolean(),
    /** The order that the payment belongs to. */
    order: PaymentOrder.optional(),
    /** The order that the payment belonged to before that order was closed, or before the creator separated them. */
    formerOrder: PaymentOrder.optional(),
    /** Up to three orders that lack a payment, open or completed, the likeliest first. Only while the payment is open. */
    suggestions: z.array(Suggestion),
  })
  .meta({ id: 'Payment' });

const examplePaymentOrder = {
  _id: exampleOrder._id,
  shortId: exampleOrder.shortId,
  amount: exampleOrder.amount,
  name: exampleOrder.guest.name,
  state: 'pending',
} as const;

export const examplePayment = {
  _id: '65f1c0ffee0123456789abf0',
  source: 'statement',
  sources: ['statement'],
  wallet: DEFAULT_PAYMENT_METHOD,
  code: 'BKL7XQ92M1',
  amount: 850,
  at: '2026-11-21T06:10:00.000Z',
  hasTime: true,
  payer: { phone: '258865550188', name: 'Inácio Sitoe' },
  state: 'open',
  isConfirmed: true,
  suggestions: [{ ...examplePaymentOrder, reasons: ['phone', 'amount', 'time'] }],
} as const;

const exampleUsedPayment = { ...examplePayment, state: 'used', order: examplePaymentOrder, suggestions: [] } as const;

export const listPayments = defineEndpointSchema({
  summary: "List the caller's received payments, newest first",
  query: PageQuery.extend({
    state: PaymentState.optional(),
    source: PaymentSource.optional(),
    /** Beginnings of the code, the payer's name or phone number, or the amount. */
    q: SearchText,
    order: createIdFilterSchema('payments.unknownOrder'),
    from: Day.optional(),
    to: Day.optional(),
  }),
  response: createPageSchema('payments', Payment).extend({
    /** All open payments, up to 10,000. */
    open: z.int(),
    /** Open orders whose payment was seen, as in the list of orders. Up to 10,000. */
    seenOrders: z.int().optional(),
  }),
  example: { payments: [examplePayment], ...examplePageInfo, open: 1, seenOrders: 0 },
});

/** `no_movement`: a heading, a total or another text. `outgoing`: money that went out, or a fee. */
const SkippedReason = z.enum(['no_movement', 'outgoing', 'not_completed', 'reversal', 'other_currency']);

/** `amount_differs`: the code is known with another amount. */
const UnclearReason = z.enum([
  'no_code',
  'no_date',
  'unreadable_row',
  'unreadable_amount',
  'direction_unclear',
  'unclear_line',
  'amount_differs',
]);

export const importStatement = defineEndpointSchema({
  summary: 'Book the payments of a statement',
  description:
    'Takes CSV, or text with one movement per line, of up to 5,000 lines. Every line that is not blank is read, skipped or unclear. ' +
    'A payment that is booked already is known, whichever source reported it. Payments are joined with the open orders that have their code and amount.',
  maxBodyBytes: STATEMENT_BODY_MAX_BYTES,
  body: z.object({
    statement: Statement,
    /** What the columns are, from the first on; null for others. For headings that are unknown. They are remembered. */
    columns: z
      .array(z.enum(STATEMENT_COLUMNS, 'payments.unknownColumn').nullable(), 'payments.unknownColumn')
      .max(50, 'payments.tooManyColumns')
      .refine((columns) => columns.includes('code') && (columns.includes('amount') || columns.includes('paidIn')), {
        error: 'payments.missingColumns',
      })
      .optional(),
  }),
  response: z.object({
    /** The numbers of payments that are new, and that were booked before. */
    imported: z.int(),
    known: z.int(),
    /** The numbers of payments that this statement reversed, and that it joined with an order. */
    reversed: z.int(),
    matched: z.int(),
    /** The open orders that the payments of this statement were joined with now. */
    matchedOrders: z.array(Id).optional(),
    /** The number of its payments that belong to orders that were approved before, and that it joined with them. */
    matchedCompleted: z.int().optional(),
    /** The number of recorded refunds of which this statement shows the payment to the buyer. */
    refunds: z.int().optional(),
    /** The number of payments in this statement that belong to no order, and up to a hundred of them, newest first. */
    open: z.int(),
    openPayments: z.array(Payment),
    lines: z.array(z.object({ line: z.int(), payment: Id, isNew: z.boolean() })),
    skipped: z.array(z.object({ line: z.int(), why: SkippedReason })),
    unclear: z.array(
      z.object({
        line: z.int(),
        text: z.string(),
        code: z.string().nullable(),
        amount: Money.nullable(),
        at: Timestamp.nullable(),
        why: UnclearReason,
      }),
    ),
    /** The cells of the first row. Present if nothing was read because no column is known: send `columns`. */
    headings: z.array(z.string()).optional(),
  }),
  errors: ['too_large', 'rate_limited', 'unavailable'],
  bodyExample: { statement: 'BKL7XQ92M1;21/11/2026 08:10;Recebido de 258865550188;850,00' },
  example: {
    imported: 1,
    known: 0,
    reversed: 0,
    matched: 0,
    matchedCompleted: 0,
    refunds: 0,
    open: 1,
    openPayments: [examplePayment],
    lines: [{ line: 2, payment: examplePayment._id, isNew: true }],
    skipped: [{ line: 3, why: 'outgoing' }],
    unclear: [],
  },
});

export const joinPayment = defineEndpointSchema({
  summary: 'Say that an open payment belongs to an order',
  description:
    'The order is open, or completed and lacks a part of its amount. An order can have several payments. Approving it is another call.',
  params: IdParams,
  body: z.object({ order: Id }),
  response: z.object({ payment: Payment, order: Order }),
  errors: ['not_found', 'conflict'],
  bodyExample: { order: exampleOrder._id },
  example: { payment: exampleUsedPayment, order: { ...exampleOrder, evidence: 'seen', paidAmount: 850 } },
});

export const unjoinPayment = defineEndpointSchema({
  summary: 'Separate a payment from its open order',
  params: IdParams,
  response: z.object({ payment: Payment, order: Order }),
  errors: ['not_found', 'conflict'],
  example: { payment: { ...examplePayment, formerOrder: examplePaymentOrder }, order: exampleOrder },
});

export const ignorePayment = defineEndpointSchema({
  summary: 'Say that an open payment belongs to no order, or take that back',
  params: IdParams,
  body: z.object({ ignored: z.boolean().default(true) }).default({ ignored: true }),
  response: z.object({ payment: Payment }),
  errors: ['not_found', 'conflict'],
  example: { payment: { ...examplePayment, state: 'ignored', suggestions: [] } },
});
