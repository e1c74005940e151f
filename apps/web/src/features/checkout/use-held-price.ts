import { isAccountMethod, mapAccounts } from '@banca/contracts/payment-accounts';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CheckoutProduct, checkoutApi } from '../../api/checkout.ts';
import { useUser } from '../../api/hooks.ts';
import { adoptGuestDraft, type CheckoutQuote, type DraftScope, readQuote, saveQuote } from './draft.ts';

/** The API holds a quote for an hour. Counted by this clock, because clocks of phones are often wrong. */
const QUOTE_LIFETIME_MS = 60 * 60_000;

type Terms = Pick<CheckoutQuote, 'amount' | 'account'>;

/** `before` is what the buyer saw first, `now` what an order has. Both may be the same. */
export interface PriceChange {
  before: Terms;
  now: Terms;
}

export interface HeldPrice {
  /** The product with the price and the accounts that the order will have. */
  product: CheckoutProduct;
  /** Where the browser keeps the hold and what the buyer has typed. */
  scope: DraftScope;
  change: PriceChange | null;
  /** Returns the fields of the order, or null if price or account turn out to have changed, which the buyer must see first. */
  prepareOrder: (method: PaymentMethod) => Promise<Record<string, string> | null>;
  renew: () => Promise<void>;
}

const toTerms = ({ price, creator }: CheckoutProduct): Terms => ({
  amount: price,
  account: mapAccounts((method) => creator[method]),
});

/** Returns undefined for cards, which need no account. */
export const getAccount = ({ account }: Terms, method: PaymentMethod): string | undefined =>
  isAccountMethod(method) ? account[method] : undefined;

const isSame = (a: Terms, b: Terms, method: PaymentMethod): boolean =>
  a.amount === b.amount && getAccount(a, method) === getAccount(b, method);

const isExpired = ({ heldUntil }: CheckoutQuote): boolean => heldUntil <= Date.now();

const applyTerms = (product: CheckoutProduct, { amount, account }: Terms): CheckoutProduct => ({
  ...product,
  price: amount,
  beforePrice: product.beforePrice !== undefined && product.beforePrice > amount ? product.beforePrice : undefined,
  creator: { ...product.creator, ...account },
  paymentMethods: product.paymentMethods.map((offered) => ({
    ...offered,
    available: getAccount({ amount, account }, offered.method) !== '',
  })),
});

/** Holds the price and the accounts that the buyer sees. The hold survives a reload, and ends with the order or after an hour. */
export function useHeldPrice(product: CheckoutProduct): HeldPrice {
  const userId = useUser()?._id;
  const [scope] = useState(() => adoptGuestDraft({ productId: product._id, userId }));
  const [requestQuote] = checkoutApi.useCreateQuoteMutation();
  const [quote, setQuote] = useState(() => readQuote(scope));
  const [change, setChange] = useState<PriceChange | null>(null);

  const requestTerms = async (): Promise<CheckoutQuote | null> => {
    const heldUntil = Date.now() + QUOTE_LIFETIME_MS;
    const { data } = await requestQuote({ params: { id: product._id }, body: {} });
    if (!data) return null;
    const next: CheckoutQuote = { token: data.quote, amount: data.amount, account: data.account, heldUntil };
    const previous = quote ?? toTerms(product);
    saveQuote(scope, next);
    setQuote(next);
    setChange({ before: change?.before ?? previous, now: next });
    return next;
  };

  const prepareOrder = async (method: PaymentMethod): Promise<Record<string, string> | null> => {
    const shown = quote ?? toTerms(product);
    const held = quote && !isExpired(quote) ? quote : await requestTerms();
    if (held && !isSame(shown, held, method)) return null;
    return held ? { quote: held.token } : { expectedPrice: String(shown.amount) };
  };

  const holdPrice = useEffectEvent(() => void (!quote || isExpired(quote) ? requestTerms() : undefined));
  // Only when the checkout opens: later, the submission renews an expired quote.
  useEffect(() => holdPrice(), []);

  return {
    product: quote ? applyTerms(product, quote) : product,
    scope,
    change,
    prepareOrder,
    renew: async () => void (await requestTerms()),
  };
}
