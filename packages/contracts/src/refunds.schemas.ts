import { z } from 'zod';
import { exampleRefund } from './after-sale.schemas.ts';
import { createOptionalTextSchema, createTypedTextSchema, Id, IdParams, PriceInput } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { createExampleLines, exampleCancellation, exampleDecision, exampleOrder } from './examples.ts';
import { Order } from './order.schemas.ts';
import { REFUND_CODE_MAX, REFUND_NOTE_MAX, REFUNDS_MAX } from './problem-enums.ts';

/** Forms send texts. */
const FormBoolean = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], 'validation.invalid')
  .meta({ override: { type: 'boolean' } });

const LINES_MAX = 20;
const Line = Id.meta({ override: { type: 'string', pattern: '^[0-9a-fA-F]{24}$' } });

export const refundOrder = defineEndpointSchema({
  summary: 'Record what the creator paid back to the buyer of a completed order',
  description:
    'Moves no money: the creator pays outside Banca. Without `amount`, what is left of the amount of the order. An order whose whole ' +
    'amount was paid back is `refunded` and gives no access to its files. A smaller refund leaves it completed, and `keepAccess` ' +
    '(true by default) says whether the buyer can still download. A refund of ' +
    '`lines` is of what is left of these products; access to one that was paid back ends unless `keepAccess` is true. 409 for an order that is not completed, free, or refunded, for a ' +
    'refund with a code that the order has already or, without a code, with the amount of one in the last 10 minutes, and ' +
    `for the refund number ${REFUNDS_MAX} of an order, unless it pays the rest.`,
  params: IdParams,
  body: z.object({
    /** MZN, more than 0. */
    amount: PriceInput.optional(),
    keepAccess: FormBoolean.optional(),
    /** The code of the payment to the buyer. */
    code: createTypedTextSchema(0, REFUND_CODE_MAX).optional(),
    /** The buyer reads it. */
    note: createOptionalTextSchema(REFUND_NOTE_MAX),
    /** The ids of the products that are paid back. By default, all of them share the refund. */
    lines: z
      .union(
        [z.array(Line).min(1, 'refunds.unknownLine').max(LINES_MAX, 'refunds.unknownLine'), Line.transform((id) => [id])],
        'refunds.unknownLine',
      )
      .optional(),
  }),
  files: { picture: { maxCount: 1, description: 'JPEG, PNG, WebP or AVIF, 5 MB at most' } },
  response: z.object({ order: Order }),
  errors: ['not_found', 'conflict', 'unsupported_media', 'too_large'],
  bodyExample: { amount: 850, code: 'CKL7XQ92M1' },
  example: {
    order: {
      ...exampleOrder,
      ...exampleDecision,
      status: 'cancelled',
      state: 'refunded',
      lines: createExampleLines('refunded'),
      cancelled: true,
      refunds: [exampleRefund],
      refundedAmount: 850,
    },
  },
});

export const payBackOrder = defineEndpointSchema({
  summary: 'Record that the money of a cancelled, withdrawn or expired order went back to its buyer',
  description:
    'Moves no money: the creator pays outside Banca. The order keeps its state, nothing is counted, and the buyer is told by email. Without ' +
    '`amount`, what is left of `arrivedAmount` or, if that is not known, of the amount of the order; more is 400, unless ' +
    '`unconfirmedAmount` allows up to the amount of the order. 409 for an order in ' +
    'another state, that nobody can have paid, or that was paid back, and for what looks like a repeated request, as for a refund.',
  params: IdParams,
  body: refundOrder.body.pick({ amount: true, code: true }).default({}),
  response: refundOrder.response,
  errors: ['not_found', 'conflict'],
  bodyExample: { amount: 500, code: 'CKL7XQ92M1' },
  example: {
    order: {
      ...exampleOrder,
      ...exampleCancellation,
      arrivedAmount: 500,
      refunds: [{ ...exampleRefund, amount: 500 }],
      refundedAmount: 500,
    },
  },
});

export const recordReceivedAmount = defineEndpointSchema({
  summary: 'Say how much of a cancelled, withdrawn or expired order with a proof has arrived',
  description:
    'The buyer is told by email, and `arrivedAmount` of the order tells it from then on, unless the received payments are more. A later ' +
    'answer replaces an earlier one; the same answer changes nothing. 400 for more than the amount of the order, or less than what was ' +
    'paid back. 409 for an order in another state, without a proof, or that was paid back.',
  params: IdParams,
  body: z.object({
    /** MZN. 0 if nothing has arrived. */
    amount: PriceInput,
  }),
  response: refundOrder.response,
  errors: ['not_found', 'conflict'],
  bodyExample: { amount: 500 },
  example: {
    order: {
      ...exampleOrder,
      ...exampleCancellation,
      arrivedAmount: 500,
    },
  },
});

export const getOrderPicture = defineEndpointSchema({
  summary: 'Get a picture of a refund or a problem by its signed URL',
  params: IdParams,
  query: z.object({
    expires: z.coerce.number('filters.link').int('filters.link'),
    /** The id of the refund, or `problem`. */
    of: z.string('filters.link').regex(/^(?:problem|[0-9a-f]{24})$/, 'filters.link'),
    picture: z.coerce.number('filters.link').int('filters.link').min(0, 'filters.link').max(9, 'filters.link').default(0),
    signature: z.string({ error: 'filters.link' }).max(100, 'filters.link'),
  }),
  produces: 'image/*',
  errors: ['not_found', 'gone'],
});
