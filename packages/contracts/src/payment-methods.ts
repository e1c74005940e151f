interface Declaration {
  name: string;
  /** What the creator's account is. It is stored in a field that is named after the method. Cards have none. */
  account?: 'tel' | 'email';
}

/** A mobile wallet. Its confirmation message and a screenshot prove a payment. */
interface Wallet extends Declaration {
  kind: 'wallet';
  menuCode: string;
  placeholder: string;
  /** The first two digits of its mobile numbers, without 258. */
  prefixes: readonly string[];
}

/** `online`: a service that confirms payments itself. `card`: Banca charges none, so buyer and creator agree on the payment. */
interface OtherMethod extends Declaration {
  kind: 'online' | 'card';
  /** It charges dollars or euros and takes no MZN. */
  isForeignCurrency?: true;
}

/** In the order of forms. CONTRIBUTING.md lists what a further method needs. Without zod, because the storefront loads it. */
export const paymentMethods = {
  mpesa: {
    name: 'M-Pesa',
    kind: 'wallet',
    account: 'tel',
    placeholder: '84 xxx xxxx',
    menuCode: '*150#',
    prefixes: ['84', '85'],
  },
  paypal: { name: 'PayPal', kind: 'online', account: 'email', isForeignCurrency: true },
  emola: {
    name: 'E-mola',
    kind: 'wallet',
    account: 'tel',
    placeholder: '86 xxx xxxx',
    menuCode: '*898#',
    prefixes: ['86', '87'],
  },
  visa: { name: 'Visa', kind: 'card' },
  mastercard: { name: 'Mastercard', kind: 'card' },
} as const satisfies Record<string, Wallet | OtherMethod>;

export type PaymentMethod = keyof typeof paymentMethods;

export const paymentMethodIds = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]];
export const DEFAULT_PAYMENT_METHOD = 'mpesa' satisfies PaymentMethod;

/** Characters. Longer texts are messages of a wallet, or are no codes. */
export const PAYMENT_CODE_MAX = 40;

export const findPaymentMethod = (method: string | undefined): Wallet | OtherMethod | undefined =>
  (paymentMethods as Partial<Record<string, Wallet | OtherMethod>>)[method ?? ''];

export const getPaymentMethodName = (method: string): string => findPaymentMethod(method)?.name ?? method;

export const listPaymentMethodNames = (...kinds: (Wallet | OtherMethod)['kind'][]): string[] =>
  kinds.flatMap((kind) => Object.values(paymentMethods).flatMap((method) => (method.kind === kind ? method.name : [])));
