import type { PlainMessageId } from '@banca/messages';
import type { ORDER_STATES } from './enums.ts';
import { isForeignCurrency, needsPaymentInstructions } from './payment-accounts.ts';
import { isPaidBack } from './paid-back.ts';
import type { ProblemState } from './problem-enums.ts';
import { type AttemptState, type GatewayName, paymentGateways } from './payment-gateways.ts';

/** The facts of an order's page that tell where the order stands. Times only have to be present. */
export interface OrderFacts {
  order: {
    state: (typeof ORDER_STATES)[number];
    amount: number;
    arrivedAmount?: number | undefined;
    unconfirmedAmount?: number | undefined;
    refundedAmount?: number | null | undefined;
    willPayBack?: boolean | undefined;
    paymentMethod: string;
    paymentAccount: string;
    expiresAt?: unknown;
    paymentInstructions?: unknown;
    accessEndedAt?: unknown;
    problem?: { state: ProblemState; deadline?: unknown } | undefined;
  };
  attempt?: { gateway: GatewayName; state: AttemptState } | undefined;
  proofs: readonly unknown[];
  creator?: { isSuspended?: boolean | undefined };
  downloadLink?: string | null | undefined;
}

/** The states of an open problem: the creator or an admin has to act, or the buyer can still appeal. */
export type ProblemStatus = Exclude<ProblemState, 'rejected' | 'refunded' | 'resolved'>;

/** `push` and `page`: the buyer is to confirm on the phone, or to pay on the page of a service. */
export type ChargeStage = 'push' | 'page' | Exclude<AttemptState, 'waiting'>;

export type OrderPageStatus =
  | OrderFacts['order']['state']
  | ChargeStage
  | ProblemStatus
  | 'suspended'
  | 'unpaid'
  | 'unpriced'
  | 'payable'
  | 'unproven'
  | 'linkExpired'
  | 'accessEnded'
  | 'paidBack';

export const ORDER_PAGE_TITLES: Record<OrderPageStatus, PlainMessageId> = {
  push: 'charge.pushTitle',
  page: 'charge.pageTitle',
  unknown: 'charge.unknownTitle',
  paid: 'charge.paidTitle',
  refused: 'charge.refusedTitle',
  pending: 'orderPage.pendingTitle',
  suspended: 'orderPage.suspendedTitle',
  unpaid: 'purchase.notPaidYet',
  unpriced: 'purchase.stillUnpaid',
  payable: 'orderPage.payableTitle',
  unproven: 'orderPage.unprovenTitle',
  returned: 'orderPage.returnedTitle',
  reported: 'problems.stateReported',
  declined: 'problems.declinedTitle',
  replaced: 'problems.replacedTitle',
  escalated: 'problems.stateEscalated',
  refund_due: 'problems.refundDueTitle',
  linkExpired: 'orderPage.linkExpiredTitle',
  accessEnded: 'orderPage.accessEndedTitle',
  completed: 'orderPage.completedTitle',
  cancelled: 'orderPage.cancelledTitle',
  withdrawn: 'orderPage.withdrawnTitle',
  expired: 'orderPage.expiredTitle',
  refunded: 'orderPage.refundedTitle',
  paidBack: 'orderPage.paidBackTitle',
};

/** Why a creator returned a proof. Each text names the creator. */
export const RETURN_REASON_TEXTS = {
  wrong_amount: 'orderPage.wrongAmount',
  unreadable: 'orderPage.unreadable',
  code_not_found: 'orderPage.codeNotFound',
  other: 'orderPage.otherReason',
} as const;

/** How far a gateway is with charging the buyer. Undefined if the order depends on something else. */
export function findChargeStage({ order, attempt, proofs }: Omit<OrderFacts, 'downloadLink'>): ChargeStage | undefined {
  if (!attempt || order.state !== 'pending') return undefined;
  // The proof tells more than a refusal.
  if (attempt.state === 'refused' && proofs.length > 0) return undefined;
  return attempt.state === 'waiting' ? paymentGateways[attempt.gateway].flow : attempt.state;
}

/** Whether the creator has said how to pay, and the buyer has sent no proof. */
export const isPayable = ({ order, proofs }: OrderFacts): boolean =>
  order.state === 'pending' && proofs.length === 0 && order.paymentInstructions !== undefined;

/** Whether the buyer has nothing to prove yet, because the creator has to say how to pay. */
export const isUnpaid = (page: OrderFacts): boolean =>
  page.order.state === 'pending' && page.proofs.length === 0 && needsPaymentInstructions(page.order) && !isPayable(page);

/** Whether the buyer could pay, but has sent no proof. */
const isUnproven = ({ order, proofs }: OrderFacts): boolean =>
  order.state === 'pending' && order.amount > 0 && proofs.length === 0 && order.expiresAt !== undefined;

/** Whether the creator has to say how much it is in another currency before the buyer pays. */
export const isUnpriced = (page: OrderFacts): boolean =>
  isUnproven(page) && isForeignCurrency(page.order.paymentMethod) && !findChargeStage(page) && !isPayable(page);

/** The state of the order's problem while it is open. */
export function findProblemStatus({ state, problem }: Pick<OrderFacts['order'], 'state' | 'problem'>): ProblemStatus | undefined {
  if (!problem || state !== 'completed') return undefined;
  const { state: problemState } = problem;
  if (problemState === 'declined' || problemState === 'replaced') return problem.deadline ? problemState : undefined;
  const isClosed = problemState === 'rejected' || problemState === 'refunded' || problemState === 'resolved';
  return isClosed ? undefined : problemState;
}

/** Whether money may leave the buyer through a gateway, or has left. */
export const isCharging = (stage: ChargeStage | undefined): boolean => stage !== undefined && stage !== 'refused';

/** Whether only a creator who cannot log in could go on. A charge that may still succeed completes the order without its creator. */
const isHalted = ({ order: { state }, creator }: OrderFacts, stage: ChargeStage | undefined): boolean =>
  creator?.isSuspended === true && (state === 'pending' || state === 'returned') && (!isCharging(stage) || stage === 'paid');

/** What the page says of an order whose status is `suspended`. A returned proof may be of a payment that never arrived. */
export const describeSuspension = ({ order, proofs }: OrderFacts) =>
  order.state === 'pending' && proofs.length > 0 ? 'orderPage.creatorSuspendedProof' : 'orderPage.creatorSuspended';

interface ProofFacts {
  order: Pick<OrderFacts['order'], 'state' | 'amount'>;
  proofs: readonly { paidAmount?: number | undefined }[];
  paidBefore?: number | null | undefined;
}

/**
 * Compares what the newest proof says with the price.
 * @returns MZN that it pays and that are still missing. Undefined if nothing is missing, or if the proof names no amount.
 */
export function findUnderpayment({ order, proofs, paidBefore = 0 }: ProofFacts): { paid: number; missing: number } | undefined {
  const paid = proofs.at(-1)?.paidAmount;
  if (order.state !== 'pending' || paid === undefined || paidBefore === null) return undefined;
  const missingCentavos = Math.round((order.amount - paidBefore - paid) * 100);
  return missingCentavos > 0 ? { paid, missing: missingCentavos / 100 } : undefined;
}

export function findOrderPageStatus(page: OrderFacts): OrderPageStatus {
  const { state, accessEndedAt } = page.order;
  const stage = findChargeStage(page);
  if (isHalted(page, stage)) return 'suspended';
  if (stage) return stage;
  const problemStatus = findProblemStatus(page.order);
  if (problemStatus) return problemStatus;
  if (state === 'completed' && accessEndedAt) return 'accessEnded';
  if (state === 'completed' && !page.downloadLink) return 'linkExpired';
  if (isPaidBack(page.order)) return 'paidBack';
  if (isUnpaid(page)) return 'unpaid';
  if (isUnpriced(page)) return 'unpriced';
  if (isPayable(page)) return 'payable';
  return isUnproven(page) ? 'unproven' : state;
}
