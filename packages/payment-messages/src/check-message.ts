import { accountMethods, type PaymentAccounts } from '@banca/contracts/payment-accounts';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { type CheckResult, checkAmount, checkReceivers, type ExpectedAmount, sumPayments } from './check-payments.ts';
import { parseConfirmation } from './parse-confirmation.ts';

export interface ExpectedPayment extends ExpectedAmount {
  /** Empty if there is none. */
  account: string;
  /** All accounts of the receiver. Missing if only `account` is known. */
  accounts?: PaymentAccounts | undefined;
}

export interface MessageCheck {
  /** As the order will have them. */
  confirmationCode: string | null;
  /** Centavos; null if the amount of a payment was not read. */
  amount: number | null;
  amountCheck: CheckResult;
  receiverCheck: CheckResult;
  /** The method whose account got the payments, if it is another one than `account`. */
  paidMethod?: PaymentMethod | undefined;
  /** When the oldest of the payments was made. Null if no date was read. */
  sentAt: Date | null;
}

const isMobileNumber = (account: string): boolean => normalizePhoneNumber(account) !== null;

/** Returns what an order with this text will say about its payments, or null if no payment can be read. */
export function checkMessage(text: string, { account, accounts, ...expectedAmount }: ExpectedPayment): MessageCheck | null {
  const { confirmationCode, message } = parseConfirmation(text);
  if (!message) return null;
  const payments = [message, ...(message.others ?? [])];
  const dates = payments.flatMap(({ sentAt }) => sentAt ?? []);
  const receiverCheck = checkReceivers(payments, account, text);
  /** Where another wording than the known ones names a number, that of `account` differs and that of the other account is unknown. */
  const isPaidTo = (other: string): boolean => {
    const otherCheck = checkReceivers(payments, other, text);
    return otherCheck === 'match' || (receiverCheck === 'differs' && otherCheck === 'unknown' && isMobileNumber(other));
  };
  return {
    confirmationCode,
    amount: sumPayments(payments),
    amountCheck: checkAmount(payments, expectedAmount),
    receiverCheck,
    paidMethod: accounts && receiverCheck !== 'match' ? accountMethods.find((method) => isPaidTo(accounts[method])) : undefined,
    sentAt: dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}
