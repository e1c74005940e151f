import { toPaymentTerms } from './payment-terms.ts';
import type { PaymentRecord } from './payments.model.ts';
import type { ReceivedPayment } from './received-payment.ts';

type Facts = Pick<PaymentRecord, 'amount' | 'paidAt' | 'hasTime' | 'payer' | 'isConfirmed'>;

const toFacts = ({ amount, at, hasTime, payer, isConfirmed }: ReceivedPayment): Facts => ({
  amount,
  paidAt: at,
  hasTime,
  payer,
  isConfirmed,
});

/** What nobody has confirmed can be forged, so it gives way to what is confirmed and never completes it. */
function mergeFacts(booked: PaymentRecord, received: ReceivedPayment): Facts {
  if (!received.isConfirmed) return booked;
  if (!booked.isConfirmed) return toFacts(received);
  if (booked.amount !== received.amount) return booked;
  const { payer } = booked;
  const hasNewTime = !booked.hasTime && received.hasTime;
  return {
    ...booked,
    payer: { phone: payer.phone ?? received.payer.phone, name: payer.name ?? received.payer.name },
    ...(hasNewTime ? { paidAt: received.at, hasTime: true } : {}),
  };
}

/** Merges a further report of a payment. Returns `booked` itself if the report says nothing new. */
export function mergePayment(booked: PaymentRecord, received: ReceivedPayment): PaymentRecord {
  const { amount, paidAt, hasTime, payer, isConfirmed } = mergeFacts(booked, received);
  const isAccepted = amount === received.amount;
  const merged = {
    ...booked,
    amount,
    paidAt,
    hasTime,
    payer,
    isConfirmed,
    sources: isAccepted ? [...new Set([...booked.sources, received.source])] : booked.sources,
    ...(isAccepted && received.isSigned && received.isConfirmed ? { isSigned: true } : {}),
    ...(received.order && !booked.requestedOrder ? { requestedOrder: received.order } : {}),
  };
  const payment = { ...merged, terms: toPaymentTerms(merged) };
  return JSON.stringify(payment) === JSON.stringify(booked) ? booked : payment;
}
