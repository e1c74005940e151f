import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { type CheckResult, checkAmount, checkReceivers, type ExpectedAmount, sumPayments } from './check-payments.ts';
import { parseConfirmation } from './parse-confirmation.ts';

export interface ExpectedPayment extends ExpectedAmount {
  /** Empty if there is none. */
  account: string;
  /** Those of the same receiver, for other methods. */
  otherAccounts?: readonly string[] | undefined;
}

export interface MessageCheck {
  /** As the order will have them. */
  confirmationCode: string | null;
  /** Centavos; null if the amount of a payment was not read. */
  amount: number | null;
  amountCheck: CheckResult;
  receiverCheck: CheckResult;
  /** The one of `otherAccounts` that the payments went to instead. */
  paidAccount?: string | undefined;
  /** When the oldest of the payments was made. Null if no date was read. */
  sentAt: Date | null;
}

const isMobileNumber = (account: string): boolean => normalizePhoneNumber(account) !== null;

/** Returns what an order with this text will say about its payments, or null if no payment can be read. */
export function checkMessage(
  text: string,
  { account, otherAccounts = [], ...expectedAmount }: ExpectedPayment,
): MessageCheck | null {
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
    paidAccount: receiverCheck === 'match' ? undefined : otherAccounts.find(isPaidTo),
    sentAt: dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}
