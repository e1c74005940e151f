import type { AdminOrder } from '@banca/contracts/admin-orders.schemas';
import { findListedProblem } from '@banca/contracts/buyer-problem';
import type { Purchase } from '@banca/contracts/me.schemas';
import type { Order, PlacedOrder } from '@banca/contracts/order.schemas';
import type { Translator } from '@banca/messages/catalogues';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { OPEN_STATES, translateCancelReason, toOrderState, toStatus } from './order-states.ts';
import { presentMessage } from '../payments/messages/message.presenter.ts';
import { hasOpenAttempt } from './order-attempt-fields.ts';
import { getLinePrice, presentOrderDiscount } from './order-discounts.ts';
import { getMainLine, isLineRefunded } from './order-lines.ts';
import { createOrderLink, findDownloadLink } from './order-links.ts';
import type { OrderLine, OrderRecord } from './orders.model.ts';
import { toExpectedPayment, withArrivedAmounts } from './payment-details.ts';
import type { FraudSigns } from './fraud-signs/fraud-signs.ts';
import type { OtherOrder } from './fraud-signs/reused-codes.ts';
import { getEvidence, getExcessAmount, getMissingAmount } from './payments/evidence.ts';
import { findOpenDeadline } from './problems/problem-deadlines.ts';
import { presentProblem } from './problems/problem.presenter.ts';
import { presentRefunds } from './refunds/refund.presenter.ts';
import { createProofId } from '../proofs/proof-id.ts';
import { createEarlierScreenshotUrl, createScreenshotUrl } from '../proofs/screenshots.ts';

type PlacedOrderResponse = z.input<typeof PlacedOrder>;

export const toShortId = (id: unknown): string => String(id).slice(-6);

const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
};

export const presentLineProduct = ({ product: { _id, title, image } }: OrderLine) => ({
  _id: String(_id),
  title,
  image: image ?? null,
});

function presentLine(order: OrderRecord, line: OrderLine): PlacedOrderResponse['lines'][number] {
  return {
    product: presentLineProduct(line),
    price: centavosToMzn(getLinePrice(order, line)),
    amount: centavosToMzn(line.amount),
    discount: line.discount == null ? undefined : centavosToMzn(line.discount),
    state: isLineRefunded(order, line) ? 'refunded' : toOrderState(order),
  };
}

function presentLines(order: OrderRecord): Pick<PlacedOrderResponse, 'product' | 'lines'> {
  const { product, price } = presentLine(order, getMainLine(order));
  return { product: { ...product, price }, lines: order.lines.map((line) => presentLine(order, line)) };
}

const presentState = (order: OrderRecord): Pick<PlacedOrderResponse, 'status' | 'state' | 'delivered' | 'cancelled'> => {
  const state = toOrderState(order);
  const status = toStatus(state);
  return { status, state, delivered: state === 'completed', cancelled: status === 'cancelled' };
};

export const presentPlacedOrder = (order: OrderRecord): PlacedOrderResponse => ({
  _id: String(order._id),
  ...presentLines(order),
  amount: centavosToMzn(order.amount),
  price: centavosToMzn(order.amount),
  discount: presentOrderDiscount(order),
  paymentMethod: order.paymentMethod,
  ...presentState(order),
  accountMissing: order.accountMissing ?? false,
  createdAt: order.createdAt,
  expiresAt: hasOpenAttempt(order) ? undefined : (order.expiresAt ?? undefined),
});

/** Without the address of the page, which is for the buyer. */
export const presentAttempt = ({ attempt }: OrderRecord) =>
  attempt ? { gateway: attempt.gateway, state: attempt.state, reason: attempt.reason ?? undefined } : undefined;

type OrderResponse = z.input<typeof Order>;

export const presentOtherOrder = ({ _id, amount }: Pick<OrderRecord, '_id' | 'amount'>) => ({
  _id: String(_id),
  shortId: toShortId(_id),
  amount: centavosToMzn(amount),
});

const presentOtherProof = (deps: Deps, order: OtherOrder) => ({
  ...presentOtherOrder(order),
  paymentScreenshot: createScreenshotUrl(deps, order),
});

const presentReusedCode = (deps: Deps, code: FraudSigns['reusedCode']) =>
  code && { order: code.order && presentOtherProof(deps, code.order) };

const presentSigns = (deps: Deps, { reusedCode, similarCode, reusedPicture, otherPending }: Partial<FraudSigns> = {}) => ({
  reusedCode: presentReusedCode(deps, reusedCode),
  similarCode: presentReusedCode(deps, similarCode),
  reusedPicture: reusedPicture && {
    ...reusedPicture,
    orders: reusedPicture.orders.map((order) => presentOtherProof(deps, order)),
  },
  otherPending,
});

type Returned = OrderRecord['returned'];

/** MZN. */
export const presentReceived = (returned: Returned): number | undefined =>
  typeof returned?.received === 'number' ? centavosToMzn(returned.received) : undefined;

export function presentArrivedAmount(order: OrderRecord): Pick<OrderResponse, 'arrivedAmount' | 'unconfirmedAmount'> {
  const { arrivedAmount, unconfirmedAmount } = withArrivedAmounts(order);
  return {
    ...(arrivedAmount === undefined ? {} : { arrivedAmount: centavosToMzn(arrivedAmount) }),
    ...(unconfirmedAmount === undefined ? {} : { unconfirmedAmount: centavosToMzn(unconfirmedAmount) }),
  };
}

const presentReturn = (returned: NonNullable<Returned>): OrderResponse['returned'] => ({
  reason: returned.reason,
  note: returned.note ?? null,
  received: presentReceived(returned),
  at: returned.at,
});

type EarlierProof = OrderRecord['earlierProofs'][number];
type ProofWarnings = NonNullable<NonNullable<OrderResponse['earlierProofs']>[number]['warnings']>;

function listProofWarnings(order: OrderRecord, proof: EarlierProof, number: number): ProofWarnings {
  const { message, at, hadReusedCode, hadReusedPicture } = proof;
  const checks = message && presentMessage(message, toExpectedPayment(order, at, number), hadReusedCode ?? false).checks;
  return [
    ...(checks?.amount === 'differs' ? (['wrong_amount'] as const) : []),
    ...(checks?.receiver === 'differs' ? (['wrong_account'] as const) : []),
    ...(hadReusedCode ? (['reused_code'] as const) : []),
    ...(hadReusedPicture ? (['reused_picture'] as const) : []),
  ];
}

const presentEarlierProofs = (deps: Deps, order: OrderRecord): OrderResponse['earlierProofs'] => {
  const proofs = order.earlierProofs;
  if (proofs.length === 0) return undefined;
  return proofs.map((proof, i) => {
    const { code, at, returned } = proof;
    const warnings = listProofWarnings(order, proof, i);
    return {
      code: code ?? null,
      paymentScreenshot: createEarlierScreenshotUrl(deps, order, i),
      createdAt: at,
      reason: returned?.reason ?? null,
      note: returned?.note ?? null,
      received: presentReceived(returned),
      warnings: warnings.length > 0 ? warnings : undefined,
    };
  });
};

/** What the received payments lack, or have in excess. */
export function presentDifference(order: Pick<OrderRecord, 'amount' | 'paidAmount'>): Pick<OrderResponse, 'missing' | 'excess'> {
  const [missing, excess] = [getMissingAmount(order), getExcessAmount(order)];
  return {
    ...(missing === undefined ? {} : { missing: centavosToMzn(missing) }),
    ...(excess === undefined ? {} : { excess: centavosToMzn(excess) }),
  };
}

function presentCodePayments(payments: FraudSigns['codePayments']): Pick<OrderResponse, 'codePayment' | 'codePaidOther'> {
  const { code, amount = 0, payer } = payments?.payment ?? {};
  return {
    ...(code ? { codePayment: { code, amount: centavosToMzn(amount), phone: payer?.phone ?? null } } : {}),
    ...(payments?.isPaidOther ? { codePaidOther: true } : {}),
  };
}

/** Whether `hasDuplicateCode` refuses the order: it was not the first with its code, or another one was approved with it since. */
const isDuplicate = ({ duplicateCode, state }: OrderRecord, signs: FraudSigns | undefined): boolean =>
  duplicateCode || (OPEN_STATES.includes(state) && signs?.reusedCode?.isApproved === true);

function presentOrderMessage(order: OrderRecord, duplicateCode: boolean): OrderResponse['message'] {
  const { message, proofAt, createdAt, earlierProofs } = order;
  const expected = toExpectedPayment(order, proofAt ?? createdAt, earlierProofs.length);
  return message ? presentMessage(message, expected, duplicateCode) : undefined;
}

export const presentPaymentInstructions = ({ paymentInstructions }: OrderRecord): Pick<OrderResponse, 'paymentInstructions'> =>
  paymentInstructions
    ? {
        paymentInstructions: {
          ...paymentInstructions,
          link: paymentInstructions.link ?? undefined,
          foreignPrice: paymentInstructions.foreignPrice ?? undefined,
          previousForeignPrice: paymentInstructions.previousForeignPrice ?? undefined,
        },
      }
    : {};

export const presentOrder = (deps: Deps, order: OrderRecord, t: Translator['t'], signs?: FraudSigns): OrderResponse => ({
  ...presentPlacedOrder(order),
  shortId: toShortId(order._id),
  buyer: { ...splitName(order.name), email: order.email },
  guest: { name: order.name, email: order.email, phone: order.phone },
  nuit: order.nuit ?? undefined,
  confirmationCode: order.confirmationCode ?? null,
  message: presentOrderMessage(order, isDuplicate(order, signs)),
  duplicateCode: isDuplicate(order, signs),
  ...(typeof order.paidPrice === 'number' ? { wrongAmount: true, paidPrice: centavosToMzn(order.paidPrice) } : {}),
  ...presentSigns(deps, signs),
  paymentScreenshot: createScreenshotUrl(deps, order),
  earlierProofs: presentEarlierProofs(deps, order),
  attempt: presentAttempt(order),
  evidence: getEvidence(order),
  paidAmount: centavosToMzn(order.paidAmount ?? 0),
  ...presentArrivedAmount(order),
  ...presentCodePayments(signs?.codePayments),
  ...presentDifference({ amount: order.amount, paidAmount: order.paidAmount || signs?.codePayments?.unjoinedAmount }),
  ...(order.autoApprovedBy ? { isAutoApproved: true } : {}),
  proofId: createProofId(order),
  ...presentPaymentInstructions(order),
  language: order.language ?? undefined,
  cancelReason: order.cancelReason ? translateCancelReason(order.cancelReason, t) : undefined,
  ...presentRefunds(deps, order),
  problem: presentProblem(deps, order),
  returned: order.state === 'returned' && order.returned ? presentReturn(order.returned) : undefined,
  waitingSince: order.waitingSince ?? undefined,
  decidedAt: order.decidedAt ?? undefined,
  notifiedAt: order.notifiedAt ?? undefined,
});

export const presentPurchase = (order: OrderRecord): Omit<z.input<typeof Purchase>, 'orderLink' | 'downloadLink'> => ({
  ...presentPlacedOrder(order),
  shortId: toShortId(order._id),
  creator: { _id: String(order.creator), username: order.creatorUsername },
  ...(order.refundedAmount ? { refundedAmount: centavosToMzn(order.refundedAmount) } : {}),
});

function presentProblemState(deps: Deps, { problem }: OrderRecord): z.input<typeof Purchase>['problemState'] {
  if (!problem) return undefined;
  return findListedProblem({ state: problem.state, deadline: findOpenDeadline(problem, deps.clock.now()) });
}

/** For the owner of the address, to whom the same links are emailed. Exports have no links, because files are passed on. */
export const presentLinkedPurchase = (deps: Deps, order: OrderRecord): z.input<typeof Purchase> => ({
  ...presentPurchase(order),
  orderLink: createOrderLink(deps, order),
  downloadLink: findDownloadLink(deps, order),
  problemState: presentProblemState(deps, order),
});

export const presentAdminOrder = (
  deps: Deps,
  order: OrderRecord,
  t: Translator['t'],
  { signs, isCreatorSuspended = false }: { signs?: FraudSigns | undefined; isCreatorSuspended?: boolean } = {},
): z.input<typeof AdminOrder> => ({
  ...presentOrder(deps, order, t, signs),
  creator: {
    _id: String(order.creator),
    username: order.creatorUsername,
    ...(isCreatorSuspended ? { isSuspended: true } : {}),
  },
});
