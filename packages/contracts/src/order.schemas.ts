import { z } from 'zod';
import { Problem, Refund } from './after-sale.schemas.ts';
import { Attempt } from './attempts.schemas.ts';
import { Id, Money, PaymentMethod, Timestamp } from './common.schemas.ts';
import { AppliedDiscount } from './discounts.schemas.ts';
import { ORDER_STATES, ORDER_STATUSES } from './enums.ts';
import { EVIDENCE_KINDS } from './payment-enums.ts';
import { FOREIGN_AMOUNT_MAX, FOREIGN_CURRENCIES } from './payment-instructions.ts';

export const OrderStatus = z.enum(ORDER_STATUSES, 'filters.status');
export const Evidence = z.enum(EVIDENCE_KINDS, 'payments.unknownEvidence');
export const OrderState = z.enum(ORDER_STATES, 'filters.state');

export const OrderedProduct = z.object({ _id: Id, title: z.string(), price: Money, image: z.string().nullable() });

/** A product of an order. */
export const OrderLine = z
  .object({
    product: OrderedProduct.omit({ price: true }),
    /** What the product cost before a reduction or a code. */
    price: Money,
    /** What the buyer pays for it. The amounts of the lines sum up to that of the order. That of a bundle is 0: its products share its price. */
    amount: Money,
    /** What a code took off this line. Present in orders of a bundle; in others, a code is taken off the first line. */
    discount: Money.optional(),
    /** That of the order, or `refunded` if the whole amount of this line was paid back. */
    state: OrderState,
  })
  .meta({ id: 'OrderLine' });

export const PlacedOrder = z
  .object({
    _id: Id,
    /** That of the first line. */
    product: OrderedProduct,
    /** At least one. The first one is what the buyer opened the checkout with. */
    lines: z.array(OrderLine),
    amount: Money,
    price: Money,
    /** What a code took off. `amount` is what remains. */
    discount: AppliedDiscount.optional(),
    paymentMethod: PaymentMethod,
    status: OrderStatus,
    state: OrderState,
    /** The creator had no account for the chosen method when the order was placed. */
    accountMissing: z.boolean(),
    delivered: z.boolean(),
    cancelled: z.boolean(),
    createdAt: Timestamp,
    /** Present while the order expires unless the buyer hands in a proof. */
    expiresAt: Timestamp.optional(),
  })
  .meta({ id: 'PlacedOrder' });

export const ReturnReason = z.enum(['wrong_amount', 'unreadable', 'code_not_found', 'other'], 'filters.returnReason');

/** What the buyer pays in place of the price in MZN, for services that take none. */
export const ForeignPrice = z
  .object({
    /** In hundredths of the currency: 750 are 7,50 USD. */
    amount: z
      .int('validation.foreignAmount')
      .min(1, 'validation.foreignAmount')
      .max(FOREIGN_AMOUNT_MAX, 'validation.foreignAmountMax'),
    currency: z.enum(FOREIGN_CURRENCIES, 'validation.foreignCurrency'),
  })
  .meta({ id: 'ForeignPrice' });

/** How to pay, in the words of the creator. */
export const PaymentInstructions = z
  .object({
    text: z.string(),
    /** A page of a payment service, with `https:`. */
    link: z.string().optional(),
    /** What creator and buyer agreed on in another currency. */
    foreignPrice: ForeignPrice.optional(),
    /** What the buyer had been told before, if that was another price. */
    previousForeignPrice: ForeignPrice.optional(),
    at: Timestamp,
  })
  .meta({ id: 'PaymentInstructions' });

export const OtherOrder = z.object({ _id: Id, shortId: z.string(), amount: Money });

const OtherProof = OtherOrder.extend({
  /** A signed URL, as that of the order itself. Null without a picture. */
  paymentScreenshot: z.string().nullable().optional(),
});
/** Present if another order that is not cancelled has the same payment code, whichever order came first. */
const ReusedCode = z.object({
  /** One of the other orders. Missing if all of them belong to creators whose orders the caller cannot see. */
  order: OtherProof.optional(),
});

const PaymentParty = z.object({
  /** Digits with the country code. Null if the message masks the number or names a business. */
  phone: z.string().nullable(),
  name: z.string().nullable(),
});
/** `unknown` if the message does not have the fact, or has it in a form that was not understood. */
const CheckResult = z.enum(['match', 'differs', 'unknown']);

/** A confirmation SMS of a mobile wallet that the buyer pasted. Anyone can type one: it proves nothing. */
const PaymentMessage = z.object({
  text: z.string(),
  /** How many payments the text tells of, up to three. Missing for one. */
  payments: z.int().optional(),
  /** The sum of the payments. The facts below are those of the first one; `checks` compares all. */
  amount: Money.nullable(),
  fee: Money.nullable(),
  sentAt: Timestamp.nullable(),
  sender: PaymentParty.nullable(),
  receiver: PaymentParty.nullable(),
  checks: z.object({
    amount: CheckResult,
    receiver: CheckResult,
    /** Whether the payment was made between 24 hours before the first proof and the current one. */
    date: CheckResult,
    /** Whether an earlier order that is not cancelled has the code, as `duplicateCode` says. */
    code: CheckResult,
  }),
});

const ReusedPicture = z.object({
  /** Up to three of the other orders that the caller can see, oldest first. */
  orders: z.array(OtherProof),
  /** The numbers of other orders with the picture: those that the caller can see, and those of other creators. Up to 50 in all. */
  own: z.int(),
  others: z.int(),
  /** Present if this order had the picture before all others, and none of them was approved. */
  isFirst: z.literal(true).optional(),
  /** Present if only proofs that the buyer replaced have the picture. */
  isReplaced: z.literal(true).optional(),
  /** Present if the same buyer, by the email address, withdrew all of the other orders, which are of the same creator. */
  isWithdrawn: z.literal(true).optional(),
});

/** A received payment with the code of an order. */
const CodePayment = z.object({
  code: z.string(),
  amount: Money,
  /** The payer's digits with the country code, with `*` for those that the source hides. */
  phone: z.string().nullable(),
});

/** The other pending orders of the same buyer, up to 200 in all: those that the caller can see, and those of other creators. */
const OtherPending = z.object({ own: z.int(), others: z.int() });

/** The pasted message names another amount or account, or another order had the code or the picture first. */
const ProofWarning = z.enum(['wrong_amount', 'wrong_account', 'reused_code', 'reused_picture']);

/**
 * How much of the amount had arrived in all when the creator returned the order because of it. Of a price that was agreed on in another
 * currency, the same share of the amount in MZN. Missing if the creator did not say.
 */
export const Received = Money.optional();

const EarlierProof = z.object({
  code: z.string().nullable(),
  /** A signed URL, as that of the current proof. Null after the picture was deleted. */
  paymentScreenshot: z.string().nullable(),
  createdAt: Timestamp,
  /** Why the creator asked for another proof; null if the buyer replaced it on their own. */
  reason: ReturnReason.nullable(),
  note: z.string().nullable(),
  received: Received,
  /** What spoke against the proof when the buyer replaced it. Missing if nothing did. */
  warnings: z.array(ProofWarning).optional(),
});

/**
 * How much of an order that is not completed is known to have arrived: what the creator last said, or the received payments if these are
 * more. 0 if the creator says that nothing arrived. A closed order keeps it.
 */
export const ArrivedAmount = Money.optional();

/** The rest of the price. Present beside `arrivedAmount` if a later proof, which the creator has not confirmed, is to have brought it. */
export const UnconfirmedAmount = Money.optional();

export const Order = PlacedOrder.extend({
  /** The last six characters of the id. */
  shortId: z.string(),
  buyer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  guest: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The tax number that the buyer gave for the receipt. */
  nuit: z.string().optional(),
  /** The code that the buyer typed, or those in the messages that the buyer pasted, joined by ` + `. */
  confirmationCode: z.string().nullable(),
  /** Present if the buyer pasted a message that was understood. */
  message: PaymentMessage.optional(),
  /**
   * An earlier order that is not cancelled has the same payment code. In lists, also if a later one was approved with it.
   * See docs/rules.md#payment-codes-and-screenshots.
   */
  duplicateCode: z.boolean(),
  /** Present with `paidPrice` if the buyer says to have paid another amount, because the price changed before the order. */
  wrongAmount: z.literal(true).optional(),
  paidPrice: Money.optional(),
  /** Only in lists. */
  reusedCode: ReusedCode.optional(),
  /** Only in lists. Like `reusedCode`, if the codes differ only by characters that people confuse: 0 and O, or 1, I and L. */
  similarCode: ReusedCode.optional(),
  /** Only in lists. Present while the order is open if another order, in any state, has the same picture. */
  reusedPicture: ReusedPicture.optional(),
  /** Only in lists. Present if the buyer's address or phone number has at least four pending orders. */
  otherPending: OtherPending.optional(),
  /** A signed URL that needs no bearer token and is valid for at least 15 minutes. */
  paymentScreenshot: z.string().nullable(),
  /** The proofs that the buyer replaced, oldest first. Missing if there are none. */
  earlierProofs: z.array(EarlierProof).optional(),
  /** `seen`: received payments of the whole amount. `settled`: a gateway has confirmed it. See docs/rules.md#received-payments. */
  evidence: Evidence,
  /** The sum of the received payments of this order. */
  paidAmount: Money,
  arrivedAmount: ArrivedAmount,
  unconfirmedAmount: UnconfirmedAmount,
  /**
   * Present while the received payments are less than the amount. In lists, payments with the code of an open order that has received
   * none yet count before they are joined.
   */
  missing: Money.optional(),
  /** Present while the received payments are more than the amount. In lists, payments count as for `missing`. */
  excess: Money.optional(),
  /**
   * Only in lists. Present while the order is open if a payment with a code of its current proof is not joined with it, because it waits
   * for the creator or belongs to another order.
   */
  codePayment: CodePayment.optional(),
  /** Only in lists. Present while the order cannot be approved, because a payment with its code belongs to another order. */
  codePaidOther: z.literal(true).optional(),
  /** Present if the order was approved without its creator, because of its evidence. */
  isAutoApproved: z.literal(true).optional(),
  /** Present if a gateway was to charge the buyer. */
  attempt: Attempt.optional(),
  /** Identifies the newest proof, for the approval. Missing without a proof. */
  proofId: z.string().optional(),
  /** What the creator told the buyer about the payment. Missing if nothing. */
  paymentInstructions: PaymentInstructions.optional(),
  /** The language of the emails to the buyer, such as `en`. Missing if the buyer had chosen none. */
  language: z.string().optional(),
  cancelReason: z.string().optional(),
  /** Oldest first. Missing if nothing was paid back. */
  refunds: z.array(Refund).optional(),
  /** The sum of the refunds. */
  refundedAmount: Money.optional(),
  /** What the buyer says is wrong. */
  problem: Problem.optional(),
  returned: z.object({ reason: ReturnReason, note: z.string().nullable(), received: Received, at: Timestamp }).optional(),
  /** Since when the order waits for its creator: the time of the order or of its current proof. Present while it is pending. */
  waitingSince: Timestamp.optional(),
  decidedAt: Timestamp.optional(),
  /** When the email with the link, or the cancellation notice, was sent. */
  notifiedAt: Timestamp.optional(),
}).meta({ id: 'Order' });
