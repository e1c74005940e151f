import type { PlainMessageId } from '@banca/messages';
import type { PaymentSource, PaymentState } from '@banca/contracts/payment-enums';

export const SOURCE_LABELS: Record<PaymentSource, PlainMessageId> = {
  statement: 'creatorPayments.statement',
  phone: 'creatorPayments.phone',
  gateway: 'creatorPayments.gateway',
};

/** Labels of lists of several payments. */
export const STATE_LABELS: Record<PaymentState, PlainMessageId> = {
  open: 'creatorPayments.openOnes',
  used: 'creatorPayments.usedOnes',
  ignored: 'creatorPayments.ignoredOnes',
  reversed: 'creatorPayments.reversedOnes',
  refunded: 'creatorPayments.refundedOnes',
};

export const paymentSources = Object.keys(SOURCE_LABELS) as PaymentSource[];
export const paymentStates = Object.keys(STATE_LABELS) as PaymentState[];
