import { z } from 'zod';
import { Problem, Refund } from './after-sale.schemas.ts';
import { BuyerAttempt, exampleAttempt, GatewayInput } from './attempts.schemas.ts';
import { Id, IdParams, Money, Timestamp } from './common.schemas.ts';
import { LinkToken, TokenQuery } from './link-token.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { createExampleLines, exampleCreatorCard, exampleOrderLink, examplePlacedOrder } from './examples.ts';
import { Confirmation, OrderInput, PhoneNumber } from './order-input.schemas.ts';
import { ArrivedAmount, PaymentInstructions, PlacedOrder, Received, ReturnReason, UnconfirmedAmount } from './order.schemas.ts';

export const BuyerOrder = PlacedOrder.extend({
  shortId: z.string(),
  name: z.string(),
  email: z.string(),
  /** False after a correction of the address, until the buyer confirms it on the page of the link that was sent to it. */
  emailConfirmed: z.boolean(),
  phone: z.string(),
  /** The tax number for the receipt. */
  nuit: z.string().optional(),
  /** The creator's account for the payment method, as it was when the order was placed; '' if there was none. */
  paymentAccount: z.string(),
  /** Present if the creator told the buyer how to pay. */
  paymentInstructions: PaymentInstructions.optional(),
  cancelReason: z.string().optional(),
  arrivedAmount: ArrivedAmount,
  unconfirmedAmount: UnconfirmedAmount,
  /** Present if `arrivedAmount` of an ended order is what the creator said to have received, and will pay back. */
  willPayBack: z.literal(true).optional(),
  decidedAt: Timestamp.optional(),
  /** When the buyer's guarantee ends. Present while it lasts. */
  refundUntil: Timestamp.optional(),
  /** Oldest first. Missing if nothing was paid back. */
  refunds: z.array(Refund).optional(),
  refundedAmount: Money.optional(),
  /** When a refund ended the access to the files. */
  accessEndedAt: Timestamp.optional(),
  /** Until when the buyer can report a problem. Missing if they cannot. */
  problemUntil: Timestamp.optional(),
  problem: Problem.optional(),
}).meta({ id: 'BuyerOrder' });

/** `replaced`: the buyer handed in another proof before the creator decided. */
export const ProofVerdict = z.enum(['undecided', 'returned', 'accepted', 'rejected', 'replaced', 'withdrawn']);

const Proof = z
  .object({
    code: z.string().nullable(),
    createdAt: Timestamp,
    verdict: ProofVerdict,
    reason: ReturnReason.nullable(),
    note: z.string().nullable(),
    received: Received,
    /** MZN. What the pasted message of the newest proof says was paid. Missing if it was not read. */
    paidAmount: Money.optional(),
  })
  .meta({ id: 'Proof' });

export const TokenInBody = { token: LinkToken.optional() };

const errors = ['not_found', 'conflict'] as const;
const exampleBuyerOrder = {
  ...examplePlacedOrder,
  shortId: '89abe0',
  name: 'Inácio Sitoe',
  email: 'inacio@example.com',
  emailConfirmed: true,
  phone: '+258 86 555 0188',
  paymentAccount: '84 555 0100',
};
const exampleResponse = { order: exampleBuyerOrder };

export const getOrderPage = defineEndpointSchema({
  summary: 'Get an order as its buyer sees it',
  description: 'Answers 404 to a wrong or missing token, and to one that a correction of the email address superseded.',
  params: IdParams,
  query: TokenQuery,
  response: z.object({
    order: BuyerOrder,
    /** Present if a gateway was to charge the buyer. */
    attempt: BuyerAttempt.optional(),
    /** The gateways with which the buyer can try it, or try it again, while the order is open. */
    gateways: z.array(GatewayInput),
    proofs: z.array(Proof),
    /**
     * MZN paid by proofs that were returned because of their amount: what the creator said, or what the messages say. Null if neither is known.
     * Missing without such proofs.
     */
    paidBefore: Money.nullable().optional(),
    creator: z.object({
      _id: Id,
      username: z.string(),
      /** Missing while a suspension halts the order, as `whatsApp` is. */
      contactEmail: z.string().optional(),
      /** The address of a chat on WhatsApp, from the public social links. */
      whatsApp: z.string().optional(),
      /** In whose name `paymentAccount` is. Missing if the creator has another account now. */
      accountHolder: z.string().optional(),
      /** True if the account is suspended, so that the creator cannot confirm. Otherwise missing. */
      isSuspended: z.boolean().optional(),
      /** The median of the latest orders; null if the creator has confirmed fewer than five, or is suspended. */
      confirmationMinutes: z.int().nullable(),
    }),
    /** Present while the order is completed and its download link has not expired. */
    downloadLink: z.string().optional(),
    /** The URL of the receipt; with `&format=pdf`, that of its PDF. Present if the order has one. */
    receiptLink: z.string().optional(),
  }),
  errors: ['not_found'],
  example: {
    order: exampleBuyerOrder,
    gateways: [],
    proofs: [{ code: 'BKL7XQ92M1', createdAt: examplePlacedOrder.createdAt, verdict: 'undecided', reason: null, note: null }],
    creator: { _id: exampleCreatorCard._id, username: exampleCreatorCard.username, confirmationMinutes: 25 },
  },
});

export const correctContact = defineEndpointSchema({
  summary: 'Correct the name, email address or phone number of an open order',
  description:
    'A new email address gets its own link and the old one is told. Earlier links of the order stop working; `orderLink` is the new one.',
  params: IdParams,
  query: TokenQuery,
  body: z.object({
    ...TokenInBody,
    name: OrderInput.shape.name.optional(),
    email: OrderInput.shape.email.optional(),
    phone: PhoneNumber.optional(),
  }),
  response: z.object({ order: BuyerOrder, orderLink: z.string() }),
  errors: [...errors, 'rate_limited'],
  bodyExample: { token: '1.k3b0x', email: 'inacio.sitoe@example.com' },
  example: { ...exampleResponse, orderLink: exampleOrderLink },
});

export const confirmOrderEmail = defineEndpointSchema({
  summary: 'Confirm a corrected email address with the code of its link',
  params: IdParams,
  query: TokenQuery,
  body: z.object({ ...TokenInBody, confirmation: LinkToken }),
  response: z.object({ order: BuyerOrder }),
  errors: ['not_found'],
  bodyExample: { token: '2.k3b0x', confirmation: 'q8Zt' },
  example: exampleResponse,
});

export const submitProof = defineEndpointSchema({
  summary: 'Hand in another proof of payment',
  description: 'Replaces an undecided proof. A returned order becomes pending.',
  status: 201,
  params: IdParams,
  query: TokenQuery,
  body: z.object({ ...TokenInBody, confirmationCode: Confirmation }),
  files: { paymentScreenshot: { maxCount: 1, description: 'JPEG, PNG, WebP or AVIF, 5 MB at most' } },
  response: z.object({ order: BuyerOrder }),
  errors: [...errors, 'unsupported_media', 'too_large', 'rate_limited'],
  bodyExample: { token: '1.k3b0x', confirmationCode: 'BKL7XQ92M1' },
  example: exampleResponse,
});

export const withdrawOrder = defineEndpointSchema({
  summary: 'Withdraw an open order',
  params: IdParams,
  query: TokenQuery,
  body: z.object(TokenInBody).default({}),
  response: z.object({ order: BuyerOrder }),
  errors,
  bodyExample: { token: '1.k3b0x' },
  example: {
    order: {
      ...exampleBuyerOrder,
      status: 'cancelled',
      state: 'withdrawn',
      lines: createExampleLines('withdrawn'),
      cancelled: true,
    },
  },
});

export const payOrder = defineEndpointSchema({
  summary: 'Charge the buyer of an open order through a gateway, or give that up',
  description:
    'After a refusal, another attempt. Without `gateway`, ends an attempt that waits on a page, so that the buyer hands in a proof. 409 ' +
    'while an attempt waits for a phone or is unknown, and for an order that is paid or closed.',
  params: IdParams,
  query: TokenQuery,
  body: z.object({ ...TokenInBody, gateway: GatewayInput.optional(), payerPhone: PhoneNumber.optional() }).default({}),
  response: z.object({ order: BuyerOrder, attempt: BuyerAttempt.optional() }),
  errors: [...errors, 'rate_limited'],
  bodyExample: { token: '1.k3b0x', gateway: 'mpesa', payerPhone: '84 555 0123' },
  example: { ...exampleResponse, attempt: exampleAttempt },
});
