// Separate from payment-methods.ts, which every page loads.
import { findPaymentMethod, type PaymentMethod, paymentMethodIds, paymentMethods } from './payment-methods.ts';
import { formatPhoneNumber } from './phone-number.ts';
import { cleanTypedText } from './typed-text.ts';
import { normalizeWalletNumber } from './wallet-number.ts';

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

export const isForeignCurrency = (method: string): boolean => 'isForeignCurrency' in (findPaymentMethod(method) ?? {});

export interface OrderedPayment {
  /** Centavos or MZN. */
  amount: number;
  paymentMethod: string;
  /** Empty or undefined if there was none to pay to. */
  paymentAccount: string | undefined;
}

/** Whether the buyer ordered without being able to pay: for a card, or without an account. The creator then says how to pay. */
export const needsPaymentInstructions = ({ amount, paymentMethod, paymentAccount }: OrderedPayment): boolean =>
  amount > 0 && !paymentAccount && !requiresPaymentProof(paymentMethod);

export const listWallets = () => Object.values(paymentMethods).filter((method) => method.kind === 'wallet');

/** A code of five or six digits needs the word, because a mobile number that was cut off looks the same. */
const BUSINESS_CODE = /^(?:empresa|business) ?:? ?\d{5,6}$/i;

const PAYPAL_ACCOUNT = /^(?:[^\s@/]+@[^\s@./]+(?:\.[^\s@./]+)*\.[^\s@./]{2,}|(?:https?:\/\/)?(?:www\.)?paypal\.me\/[\w.-]+\/?)$/i;

/** Whether a buyer can send money to it. See docs/rules.md#payment-accounts. */
export function isPaymentAccount(method: AccountMethod, account: string): boolean {
  if (!('prefixes' in paymentMethods[method])) return PAYPAL_ACCOUNT.test(cleanTypedText(account));
  return BUSINESS_CODE.test(cleanTypedText(account)) || normalizeWalletNumber(method, account) !== null;
}

/** Mobile numbers as `+258 84 123 4567`, other accounts as they were typed. */
export const formatPaymentAccount = (account: string): string => formatPhoneNumber(account);

/** The message for an account that `isPaymentAccount` rejects, and its values. */
export function describeAccountProblem(method: PaymentMethod): { id: string; values: Record<string, string> } {
  const declaration = paymentMethods[method];
  if (!('prefixes' in declaration)) return { id: 'validation.onlineAccount', values: { method: declaration.name } };
  const [first, second] = declaration.prefixes;
  return { id: 'validation.walletAccount', values: { method: declaration.name, first, second } };
}
