// Separate from payment-methods.ts, which every page loads.
import { findPaymentMethod, type PaymentMethod, paymentMethodIds, paymentMethods } from './payment-methods.ts';

type MethodWith<Property> = {
  [Method in PaymentMethod]: (typeof paymentMethods)[Method] extends Property ? Method : never;
}[PaymentMethod];

/** A method for which creators enter an account. */
export type AccountMethod = MethodWith<{ account: string }>;
export type WalletMethod = MethodWith<{ kind: 'wallet' }>;

/** By method. Empty if the creator has none. */
export type PaymentAccounts = Record<AccountMethod, string>;

/** In characters. */
export const ACCOUNT_MAX_LENGTHS = { tel: 40, email: 120 } as const;

export const isAccountMethod = (method: PaymentMethod): method is AccountMethod => 'account' in paymentMethods[method];

export const accountMethods: readonly AccountMethod[] = paymentMethodIds.filter(isAccountMethod);

/** @param options.firstKeys the methods whose keys come first, for the sequence of fields in docs/openapi.json */
export const mapAccounts = <T>(
  toValue: (method: AccountMethod) => T,
  { firstKeys = [] }: { firstKeys?: AccountMethod[] } = {},
): Record<AccountMethod, T> =>
  Object.fromEntries([...firstKeys, ...accountMethods].map((method) => [method, toValue(method)])) as Record<AccountMethod, T>;

/** Mobile wallets require a screenshot and a code. See docs/rules.md#payment-codes-and-screenshots. */
export const requiresPaymentProof = (method: string | undefined): boolean => findPaymentMethod(method)?.kind === 'wallet';

export const listWallets = () => Object.values(paymentMethods).filter((method) => method.kind === 'wallet');
