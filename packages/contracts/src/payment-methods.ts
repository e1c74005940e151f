interface Declaration {
  name: string;
  /** The creator's account, stored in a field that is named after the method. Its placeholder is null for email addresses. */
  account: { type: 'tel' | 'email'; maxLength: number; placeholder: string | null } | null;
}

/** A mobile wallet. Its confirmation message and a screenshot prove a payment. */
interface Wallet extends Declaration {
  kind: 'wallet';
  /** What a phone dials to open the menu of the wallet. */
  menuCode: string;
}

/**
 * `online`: an account with a service that confirms payments itself.
 * `card`: Banca charges none, so buyer and creator agree on the payment.
 */
interface OtherMethod extends Declaration {
  kind: 'online' | 'card';
}

/**
 * Everything that differs between payment methods, in the order of forms. CONTRIBUTING.md lists what a further method needs.
 * Without zod, because the storefront loads it.
 */
export const paymentMethods = {
  mpesa: {
    name: 'M-Pesa',
    kind: 'wallet',
    account: { type: 'tel', maxLength: 40, placeholder: '84 xxx xxxx' },
    menuCode: '*150#',
  },
  paypal: { name: 'PayPal', kind: 'online', account: { type: 'email', maxLength: 120, placeholder: null } },
  emola: {
    name: 'E-mola',
    kind: 'wallet',
    account: { type: 'tel', maxLength: 40, placeholder: '86 xxx xxxx' },
    menuCode: '*898#',
  },
  visa: { name: 'Visa', kind: 'card', account: null },
  mastercard: { name: 'Mastercard', kind: 'card', account: null },
} as const satisfies Record<string, Wallet | OtherMethod>;

export type PaymentMethod = keyof typeof paymentMethods;

type MethodWith<Property> = {
  [Method in PaymentMethod]: (typeof paymentMethods)[Method] extends Property ? Method : never;
}[PaymentMethod];

/** A method for which creators enter an account. */
export type AccountMethod = MethodWith<{ account: object }>;
export type WalletMethod = MethodWith<{ kind: 'wallet' }>;

/** By method. Empty if the creator has none. */
export type PaymentAccounts = Record<AccountMethod, string>;

export const paymentMethodIds = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]];
export const DEFAULT_PAYMENT_METHOD = 'mpesa' satisfies PaymentMethod;

export const isAccountMethod = (method: PaymentMethod): method is AccountMethod => paymentMethods[method].account !== null;

export const accountMethods: readonly AccountMethod[] = /* @__PURE__ */ paymentMethodIds.filter(isAccountMethod);

/** Builds an object with a field for each account. Those of `first` come before the others. */
export const mapAccounts = <T>(toValue: (method: AccountMethod) => T, ...first: AccountMethod[]): Record<AccountMethod, T> =>
  Object.fromEntries([...first, ...accountMethods].map((method) => [method, toValue(method)])) as Record<AccountMethod, T>;

const findMethod = (method: string | undefined): Wallet | OtherMethod | undefined =>
  (paymentMethods as Partial<Record<string, Wallet | OtherMethod>>)[method ?? ''];

/** Returns an unknown method unchanged. */
export const getPaymentMethodName = (method: string): string => findMethod(method)?.name ?? method;

/** Mobile wallets require a screenshot and a code. See docs/rules.md#payment-codes-and-screenshots. */
export const requiresPaymentProof = (method: string | undefined): boolean => findMethod(method)?.kind === 'wallet';

export const listWallets = (): Wallet[] => Object.values(paymentMethods).filter((method) => method.kind === 'wallet');

/** The names of the methods of these kinds, in the order of the kinds. */
export const listPaymentMethodNames = (...kinds: (Wallet | OtherMethod)['kind'][]): string[] =>
  kinds.flatMap((kind) => Object.values(paymentMethods).flatMap((method) => (method.kind === kind ? method.name : [])));
