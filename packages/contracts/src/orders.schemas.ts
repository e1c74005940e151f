import { z } from 'zod';
import { BuyerAttempt } from './attempts.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import {
  Id,
  IdParams,
  Money,
  createOptionalTextSchema,
  createTextSchema,
  PageQuery,
  createPageSchema,
  SearchText,
  Timestamp,
  createIdFilterSchema,
  CSV_DESCRIPTION,
  CsvLanguage,
  PriceInput,
} from './common.schemas.ts';
import { AppliedDiscount, DiscountCode } from './discounts.schemas.ts';
import {
  createExampleLines,
  exampleOrder,
  exampleOrderLink,
  examplePlacedOrder,
  exampleCancellation,
  exampleCompletion,
  exampleDecision,
  examplePaymentInstructions,
  examplePageInfo,
  toExampleAccount,
} from './examples.ts';
import { mapAccounts } from './payment-accounts.ts';
import { gatewayNames } from './payment-gateways.ts';
import { isHttpsUrl } from './https-url.ts';
import { PAYMENT_INSTRUCTIONS_MAX, PAYMENT_LINK_MAX } from './payment-instructions.ts';
import { DEFAULT_PAYMENT_METHOD } from './payment-methods.ts';
import { ExtraIds, OrderInput, Quote } from './order-input.schemas.ts';
import {
  OrderStatus,
  Evidence,
  OrderState,
  OrderedProduct,
  PlacedOrder,
  ReturnReason,
  Order,
  ForeignPrice,
} from './order.schemas.ts';

export const createOrder = defineEndpointSchema({
  isRetrySafe: true,
  summary: 'Order a product as a guest',
  description:
    'The order of a free product completes at once and returns `downloadLink`. Any other order stays pending until the creator decides.',
  status: 201,
  params: IdParams,
  body: OrderInput,
  files: { paymentScreenshot: { maxCount: 1, description: 'JPEG, PNG, WebP or AVIF, 5 MB at most' } },
  response: z.object({
    order: PlacedOrder,
    downloadLink: z.string().nullable(),
    /** Present if a gateway charges the buyer. */
    attempt: BuyerAttempt.optional(),
    /** The URL of the buyer's page for this order. It contains a secret token that gives access to the order. */
    orderLink: z.string(),
  }),
  errors: ['not_found', 'conflict', 'unsupported_media', 'too_large', 'rate_limited'],
  bodyExample: {
    name: 'Inácio Sitoe',
    email: 'inacio@example.com',
    phone: '+258 86 555 0188',
    payment: DEFAULT_PAYMENT_METHOD,
    confirmationCode: 'BKL7XQ92M1',
  },
  example: { order: examplePlacedOrder, downloadLink: null, orderLink: exampleOrderLink },
});

export const createQuote = defineEndpointSchema({
  summary: 'Hold the price and the payment accounts of a product for an hour',
  description:
    'Send `quote` with the order: it is placed at `amount` and with the account of the chosen method, even if the creator edits them meanwhile. A code that cannot be used is refused with the field `discountCode`, with status 409 if all of its uses are taken or held; a product that the buyer cannot add, with the field `extras`.',
  params: IdParams,
  body: z
    .object({
      /** Holds one use of the code, which serves one order. */
      discountCode: DiscountCode.optional(),
      /** The quote that this one replaces. Its use of a code is held on, or given back. */
      quote: Quote.optional(),
      /** Tells a buyer who has used the code too often before they pay. */
      email: OrderInput.shape.email.optional(),
      /** The products that the buyer adds, of those that an earlier quote offered. */
      extras: ExtraIds.optional(),
      /** Asks for the price only, outside the checkout. Without it, the first quote counts as an opened checkout in the analytics. */
      isPreview: z.literal(true).optional(),
    })
    .default({}),
  response: z.object({
    quote: z.string(),
    expiresAt: Timestamp,
    /** What the buyer pays, with the added products and less the discount. */
    amount: Money,
    /** What the buyer can add, added or not. Missing if there is nothing. */
    extras: z.array(z.object({ product: OrderedProduct.omit({ price: true }), price: Money, amount: Money })).optional(),
    /** The products of a bundle that the caller has bought before: the order leaves them out, and `amount` is without their share of the price. */
    owned: z.object({ parts: z.array(Id), amount: Money }).optional(),
    discount: AppliedDiscount.extend({
      /** Present if the uses of one buyer are limited. */
      isLimitedPerBuyer: z.literal(true).optional(),
    }).optional(),
    /** By payment method. Empty if the creator has no account for it. */
    account: z.object(mapAccounts(() => z.string())),
    /** The gateways through which the buyer can pay the creator. */
    gateways: z.array(z.enum(gatewayNames)),
    /** Present if the creator gives receipts, which can have a tax number of the buyer. */
    receipts: z.literal(true).optional(),
  }),
  errors: ['not_found', 'conflict', 'rate_limited'],
  preservesResponseCache: true,
  bodyExample: {},
  example: {
    quote: 'eyJwcm9kdWN0IjoiNjVmMWMwZmZlZTAxMjM0NTY3ODlhYmQwIn0.x7Qy0cB1Z2d3e4F5g6H7i8J9k0L1m2N3',
    expiresAt: '2026-11-21T09:00:00.000Z',
    amount: 850,
    account: mapAccounts(toExampleAccount),
    gateways: ['mpesa'],
  },
});

/** `Date.parse` turns 31 February into 3 March, so the parsed date is compared with the text. */
const isCalendarDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

export const Day = z
  .string({ error: 'filters.day' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'filters.day')
  .refine(isCalendarDay, 'filters.day');

const OrderFilters = z.object({
  q: SearchText,
  product: createIdFilterSchema('filters.product'),
  status: OrderStatus.optional(),
  state: OrderState.optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Only open orders with this evidence. */
  evidence: Evidence.extract(['seen', 'settled'], 'payments.unknownEvidence').optional(),
  /** With `true`, only orders that were approved without their creator. */
  isAutoApproved: z.literal('true', 'payments.unknownAutoApproved').optional(),
  /** With `true`, only orders with a problem that the buyer reported. */
  hasProblem: z.literal('true', 'problems.unknownFilter').optional(),
  /**
   * With `true`, only cancelled, withdrawn and expired orders with money to settle: money is known to have arrived that has not gone back,
   * or the buyer sent a proof and the creator has not said what arrived.
   */
  owesMoney: z.literal('true', 'refunds.unknownFilter').optional(),
});

export const exportOrders = defineEndpointSchema({
  summary: "Export the caller's orders as a CSV file, newest first",
  description: `Streams every order that matches the filters. Times are in Maputo time. ${CSV_DESCRIPTION}`,
  query: OrderFilters.extend({ lang: CsvLanguage }),
  produces: 'text/csv',
  errors: ['rate_limited'],
});

export const listCreatorOrders = defineEndpointSchema({
  summary: "List the caller's orders, newest first",
  query: PageQuery.extend({
    ...OrderFilters.shape,
    /** `evidence`: only open orders, those with received payments first, then newest first. */
    sort: z.enum(['newest', 'oldest', 'evidence'], 'filters.sort').default('newest'),
  }),
  response: createPageSchema('orders', Order).extend({
    pending: z.int(),
    /** Open orders whose payment was seen, as with `evidence=seen`. Up to 10,000. */
    seen: z.int().optional(),
    /** Orders with a problem that the caller has to answer, or a refund that an admin decided. Up to 10,000. */
    problems: z.int().optional(),
    /** Orders with money to settle, as with `owesMoney=true`. Up to 10,000. */
    owed: z.int().optional(),
  }),
  example: { orders: [exampleOrder], ...examplePageInfo, pending: 1, seen: 0, problems: 0, owed: 0 },
});

const DecisionResponse = z.object({ order: Order, message: z.string() });

/** The `proofId` that the creator saw. The API answers 409 if there is a newer proof. */
export const ExpectedProofId = z.string({ error: 'validation.invalid' }).max(100, 'validation.invalid');

/** For clients without `proofId`: `waitingSince` of the pending order that the creator saw. After a second proof, one of both is required. */
export const ExpectedWaitingSince = z.iso.datetime('validation.timestamp');

export const approveOrder = defineEndpointSchema({
  summary: 'Approve a pending order and email the download link to its buyer',
  params: IdParams,
  body: z
    .object({
      acceptDuplicate: z.boolean().default(false),
      proofId: ExpectedProofId.optional(),
      waitingSince: ExpectedWaitingSince.optional(),
    })
    .default({ acceptDuplicate: false }),
  response: DecisionResponse,
  errors: ['not_found', 'conflict', 'duplicate_payment_code'],
  example: {
    order: { ...exampleOrder, ...exampleCompletion },
    message: 'orders.approved',
  },
});
export const cancelOrder = defineEndpointSchema({
  summary: 'Cancel a pending order and notify its buyer by email',
  params: IdParams,
  body: z
    .object({
      reason: createOptionalTextSchema(500),
      /** MZN that have arrived and are to go back to the buyer; 0 if nothing arrived. At most the amount of the order. */
      receivedAmount: PriceInput.optional(),
    })
    .default({}),
  response: DecisionResponse,
  errors: ['not_found', 'conflict'],
  example: {
    order: {
      ...exampleOrder,
      ...exampleCancellation,
    },
    message: 'orders.cancelled',
  },
});
export const returnOrder = defineEndpointSchema({
  summary: 'Ask the buyer for another proof of payment',
  description:
    'The buyer is told by email, with the reason and, for `wrong_amount`, with what is missing of the amount. Without another proof the ' +
    'order expires after 7 days. 400 for `received` with another reason, or that is not more than 0 and less than the amount.',
  params: IdParams,
  body: z.object({
    reason: ReturnReason,
    note: createOptionalTextSchema(500),
    /** MZN that have arrived in all. Of a price that was agreed on in another currency, the same share of the amount in MZN. */
    received: PriceInput.optional(),
  }),
  response: DecisionResponse,
  errors: ['not_found', 'conflict'],
  bodyExample: { reason: 'wrong_amount', received: 500 },
  example: {
    order: {
      ...exampleOrder,
      state: 'returned',
      lines: createExampleLines('returned'),
      returned: { reason: 'wrong_amount', note: null, received: 500, at: exampleDecision.decidedAt },
      arrivedAmount: 500,
      expiresAt: '2026-11-28T08:00:00.000Z',
    },
    message: 'orders.returned',
  },
});
/** A page of a payment service, or '' for none. */
const PaymentLink = z
  .string({ error: 'validation.paymentLink' })
  .trim()
  .max(PAYMENT_LINK_MAX, 'validation.paymentLink')
  .refine((link) => link === '' || isHttpsUrl(link), 'validation.paymentLink');

export const sendPaymentInstructions = defineEndpointSchema({
  summary: 'Tell the buyer of an order without a proof how to pay',
  description:
    'For a card, a method without an account, and one that takes no MZN. The buyer is told by email and reads the text, with the link, on ' +
    'the page of the order, where `foreignPrice` comes before the price in MZN. Sending again replaces all of them. Without a proof the order expires after 7 days.',
  params: IdParams,
  body: z.object({
    text: createTextSchema(1, PAYMENT_INSTRUCTIONS_MAX),
    link: PaymentLink.optional(),
    foreignPrice: ForeignPrice.optional(),
  }),
  response: DecisionResponse,
  errors: ['not_found', 'conflict', 'rate_limited'],
  bodyExample: examplePaymentInstructions,
  example: {
    order: {
      ...exampleOrder,
      paymentMethod: 'visa',
      paymentInstructions: { ...examplePaymentInstructions, at: exampleDecision.decidedAt },
      expiresAt: '2026-11-28T08:00:00.000Z',
    },
    message: 'orders.instructionsSent',
  },
});
export const correctOrderEmail = defineEndpointSchema({
  summary: "Correct the buyer's email address of a completed order",
  description: 'The new address gets the download link, the old one is told, and all earlier links of the order stop working.',
  params: IdParams,
  body: z.object({ email: OrderInput.shape.email }),
  response: DecisionResponse,
  errors: ['not_found', 'conflict', 'rate_limited'],
  bodyExample: { email: 'inacio.sitoe@example.com' },
  example: {
    order: { ...exampleOrder, ...exampleCompletion },
    message: 'orders.emailCorrected',
  },
});
export const createDownloadLink = defineEndpointSchema({
  summary: 'Create a link to the download of an order, for its creator to pass on to the buyer',
  description:
    'Opens the download page and nothing else of the order. Works for 24 hours. Links that were sent before and still work are extended.',
  params: IdParams,
  response: z.object({ link: z.string(), expiresAt: Timestamp }),
  errors: ['not_found', 'conflict', 'rate_limited'],
  example: {
    link: `https://banca.example/download/${exampleOrder._id}?token=2~Yk9mN2VhbHBoYQ`,
    expiresAt: '2026-11-22T09:00:00.000Z',
  },
});
export const getScreenshot = defineEndpointSchema({
  summary: 'Get the payment screenshot of an order by its signed URL',
  params: IdParams,
  query: z.object({
    expires: z.coerce.number('filters.link').int('filters.link'),
    proof: z.coerce.number('filters.link').int('filters.link').min(0, 'filters.link').optional(),
    signature: z.string({ error: 'filters.link' }).max(100, 'filters.link'),
  }),
  produces: 'image/*',
  errors: ['not_found', 'gone'],
});
