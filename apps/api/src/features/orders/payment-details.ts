import { findPaymentAccount } from '../accounts/payment-accounts.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { readPaidAmount } from '../payments/messages/message.presenter.ts';
import type { OrderRecord } from './orders.model.ts';

/** In whose name the account of the order is. Undefined if the creator has another account now, which may have another holder. */
export function findAccountHolder(
  { paymentAccount, paymentMethod }: OrderRecord,
  creator: UserRecord | null,
): string | undefined {
  if (!creator || !paymentAccount || findPaymentAccount(creator, paymentMethod) !== paymentAccount) return undefined;
  return creator.accountHolder || `${creator.firstName} ${creator.lastName}`.trim();
}

/** Centavos. What the message of an order that was returned for its amount leaves unpaid. Undefined if that is unknown. */
export function findMissingAmount({ returned, message, amount }: OrderRecord): number | undefined {
  const paidAmount = message ? readPaidAmount(message) : null;
  return returned?.reason === 'wrong_amount' && paidAmount !== null && paidAmount < amount ? amount - paidAmount : undefined;
}
