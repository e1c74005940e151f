import { type CheckResult, checkAmount, checkReceivers, type ExpectedAmount, sumPayments } from './check-payments.ts';
import { parseConfirmation } from './parse-confirmation.ts';

export interface ExpectedPayment extends ExpectedAmount {
  /** Empty if there is none. */
  account: string;
}

export interface MessageCheck {
  /** As the order will have them. */
  confirmationCode: string | null;
  /** Centavos; null if the amount of a payment was not read. */
  amount: number | null;
  amountCheck: CheckResult;
  receiverCheck: CheckResult;
  /** When the oldest of the payments was made. Null if no date was read. */
  sentAt: Date | null;
}

/** Returns what an order with this text will say about its payments, or null if no payment can be read. */
export function checkMessage(text: string, { account, ...expectedAmount }: ExpectedPayment): MessageCheck | null {
  const { confirmationCode, message } = parseConfirmation(text);
  if (!message) return null;
  const payments = [message, ...(message.others ?? [])];
  const dates = payments.flatMap(({ sentAt }) => sentAt ?? []);
  return {
    confirmationCode,
    amount: sumPayments(payments),
    amountCheck: checkAmount(payments, expectedAmount),
    receiverCheck: checkReceivers(payments, account, text),
    sentAt: dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}
