import { z } from 'zod';
import { GatewayInput } from './attempts.schemas.ts';
import { createOptionalTextSchema, IdParams, PageQuery } from './common.schemas.ts';
import { renewDownload } from './downloads.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { openLibrary, requestLibraryCode } from './library.schemas.ts';
import { LinkToken, TokenQuery } from './link-token.schemas.ts';
import { correctContact, submitProof, TokenInBody } from './order-page.schemas.ts';
import { createOrder } from './orders.schemas.ts';
import { OrderInput } from './order-input.schemas.ts';
import { PROBLEM_TEXT_MAX } from './problem-enums.ts';
import { reportProblem } from './problems.schemas.ts';

/** A radio button for none sends an empty text. */
const ChosenGateway = z.union([z.literal(''), GatewayInput], 'gateways.unknown').optional();

const BROWSERS = 'For browsers without scripts. Errors are pages, too, for clients that prefer HTML.';

export const showCheckoutForm = defineEndpointSchema({
  summary: 'Show the checkout of a product as a form without scripts',
  description: `Holds price and accounts for an hour, as the quote of the checkout does. ${BROWSERS}`,
  params: IdParams,
  /** A discount code for the field of the form. */
  query: z.object({ codigo: createOptionalTextSchema(100).catch(undefined) }),
  produces: 'text/html',
  errors: ['not_found', 'rate_limited'],
});
export const submitCheckoutForm = defineEndpointSchema({
  isRetrySafe: true,
  hasFormKey: true,
  summary: 'Order a product with the form of the checkout',
  description: `Validates and limits as ordering as a guest does, and redirects to the page of the order. ${BROWSERS}`,
  status: 303,
  params: IdParams,
  body: OrderInput.extend({
    gateway: ChosenGateway,
    /** If the quote does not have this code, the form is shown again with the price that has it. */
    discountCode: createOptionalTextSchema(100),
    /** The button that only applies the code. */
    apply: createOptionalTextSchema(10),
  }),
  files: createOrder.files,
  produces: 'redirect',
  errors: createOrder.errors,
  bodyExample: createOrder.bodyExample,
});

export const OrderFormAction = z.enum(
  ['proof', 'pay', 'abandon', 'contact', 'confirm', 'withdraw', 'problem', 'appeal', 'resolve'],
  'validation.invalid',
);

export const showOrderForm = defineEndpointSchema({
  summary: 'Show an order to its buyer, with forms without scripts',
  description: BROWSERS,
  params: IdParams,
  query: TokenQuery,
  produces: 'text/html',
  errors: ['not_found'],
});
export const submitOrderForm = defineEndpointSchema({
  hasFormKey: true,
  summary: 'Change an order with a form of its page',
  description: `\`action\` names what the JSON endpoints of the order do; \`abandon\` gives up a payment page. ${BROWSERS}`,
  status: 303,
  params: IdParams,
  query: TokenQuery,
  body: z.object({
    ...TokenInBody,
    action: OrderFormAction,
    confirmationCode: submitProof.body.shape.confirmationCode,
    gateway: GatewayInput.optional(),
    payerPhone: OrderInput.shape.payerPhone,
    confirmation: LinkToken.optional(),
    reason: reportProblem.body.shape.reason.optional(),
    product: reportProblem.body.shape.product,
    /** Empty texts are refused together with a missing reason. */
    text: createOptionalTextSchema(PROBLEM_TEXT_MAX),
    ...correctContact.body.pick({ name: true, email: true, phone: true }).shape,
  }),
  files: { ...submitProof.files, ...reportProblem.files },
  produces: 'redirect',
  errors: ['not_found', 'conflict', 'unsupported_media', 'too_large', 'rate_limited'],
  bodyExample: { token: '1.k3b0x', action: 'proof', confirmationCode: 'BKL7XQ92M1' },
});

export const showDownloadForm = defineEndpointSchema({
  summary: 'Show the files of a download link without scripts',
  description: BROWSERS,
  params: IdParams,
  query: TokenQuery,
  produces: 'text/html',
  errors: ['not_found', 'gone'],
});
export const submitDownloadForm = defineEndpointSchema({
  summary: 'Email a new download link, with the form of the download page',
  description: BROWSERS,
  params: IdParams,
  body: renewDownload.body,
  /** None, but this makes the API read forms. */
  files: {},
  produces: 'text/html',
  errors: ['rate_limited'],
  bodyExample: renewDownload.bodyExample,
});

export const showLibraryForm = defineEndpointSchema({
  summary: 'Show the orders of an address, or the form that asks for its code',
  description: `With the library cookie, lists the orders. ${BROWSERS}`,
  query: z.object({
    page: PageQuery.shape.page,
    /** Of a code that was mailed. */
    request: openLibrary.body.shape.request.optional().catch(undefined),
    ...TokenQuery.shape,
  }),
  produces: 'text/html',
});
export const submitLibraryForm = defineEndpointSchema({
  summary: 'Ask for a library code, use it, or end the library session of this browser',
  description: `\`action\` names what the JSON endpoints of the library do. Refuses forms of other sites. ${BROWSERS}`,
  status: 303,
  body: z.discriminatedUnion(
    'action',
    [
      requestLibraryCode.body.extend({ action: z.literal('code') }),
      openLibrary.body.extend({ action: z.literal('open'), token: requestLibraryCode.body.shape.token }),
      z.object({ action: z.literal('close') }),
    ],
    'validation.invalid',
  ),
  /** None, but this makes the API read forms. */
  files: {},
  produces: 'redirect',
  errors: ['forbidden', 'gone', 'rate_limited'],
  preservesResponseCache: true,
  bodyExample: { action: 'code', ...requestLibraryCode.bodyExample },
});
