import { isAccountMethod, mapAccounts } from '@banca/contracts/payment-accounts';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CheckoutProduct, checkoutApi } from '../../api/checkout.ts';
import { useSessionStatus, useUser } from '../../api/hooks.ts';
import { openDraft, type CheckoutQuote, type DraftScope, readQuote, saveQuote } from './draft.ts';

/** The API holds a quote for an hour. The browser counts that hour itself, because the clock of a phone is often wrong. */
const QUOTE_LIFETIME_MS = 60 * 60_000;

/** `account` is a record with the account of each payment method. */
export type Terms = Pick<CheckoutQuote, 'amount' | 'account'>;

/** `before` is what the buyer saw first, `now` is what an order placed now has. Both may be the same. */
export interface PriceChange {
  before: Terms;
  now: Terms;
}

export interface HeldPrice {
  /** The product with the price and the accounts that the order will have. */
  product: CheckoutProduct;
  /** Identifies the stored draft, which has the quote and what the buyer has typed. Undefined until the session is known. */
  scope: DraftScope | undefined;
  change: PriceChange | null;
  /** Milliseconds since 1970. Undefined until the price is held. */
  heldUntil?: number | undefined;
  /**
   * Returns the fields of the order, or null if price or account turn out to have changed, which the buyer must see first.
   * @param method undefined if a gateway charges the buyer, who then needs no account
   */
  prepareOrder: (method: PaymentMethod | undefined) => Promise<Record<string, string> | null>;
  renew: () => Promise<void>;
}

export const toTerms = ({ price, creator }: CheckoutProduct): Terms => ({
  amount: price,
  account: mapAccounts((method) => creator[method]),
});

/** Undefined without a method and for cards, which need no account; empty if the creator has no account for the method. */
export const getAccount = ({ account: accounts }: Terms, method: PaymentMethod | undefined): string | undefined =>
  method && isAccountMethod(method) ? accounts[method] : undefined;

const isSame = (a: Terms, b: Terms, method: PaymentMethod | undefined): boolean =>
  a.amount === b.amount && getAccount(a, method) === getAccount(b, method);

const isExpired = ({ heldUntil }: CheckoutQuote): boolean => heldUntil <= Date.now();

const applyQuote = (product: CheckoutProduct, { amount, account: accounts, gateways }: CheckoutQuote): CheckoutProduct => ({
  ...product,
  gateways: gateways ?? product.gateways,
  price: amount,
  beforePrice: product.beforePrice !== undefined && product.beforePrice > amount ? product.beforePrice : undefined,
  creator: { ...product.creator, ...accounts },
  paymentMethods: product.paymentMethods.map((offered) => ({
    ...offered,
    available: getAccount({ amount, account: accounts }, offered.method) !== '',
  })),
});

/** Holds the price and the accounts that the buyer sees. The quote survives a reload and ends with the order or after an hour. */
export function useHeldPrice(product: CheckoutProduct): HeldPrice {
  const userId = useUser()?._id;
  const isSessionKnown = useSessionStatus() !== 'unknown';
  const [createQuote] = checkoutApi.useCreateQuoteMutation();
  const [scope, setScope] = useState<DraftScope>();
  const [quote, setQuote] = useState<CheckoutQuote | null>(null);
  const [change, setChange] = useState<PriceChange | null>(null);
  // While rendering, so that a form that was not rendered by the server starts with the draft. The profile may arrive later.
  if (isSessionKnown && (!scope || (userId && !scope.userId))) {
    const openedScope = openDraft({ productId: product._id, userId });
    setScope(openedScope);
    setQuote(readQuote(openedScope));
  }

  const requestQuote = async (): Promise<CheckoutQuote | null> => {
    const heldUntil = Date.now() + QUOTE_LIFETIME_MS;
    const { data } = await createQuote({ params: { id: product._id }, body: {} });
    if (!data) return null;
    const { quote: token, amount, account, gateways } = data;
    const next: CheckoutQuote = { token, amount, account, gateways, heldUntil };
    const previous = quote ?? toTerms(product);
    if (scope) saveQuote(scope, next);
    setQuote(next);
    setChange({ before: change?.before ?? previous, now: next });
    return next;
  };

  const prepareOrder = async (method: PaymentMethod | undefined): Promise<Record<string, string> | null> => {
    const shownTerms = quote ?? toTerms(product);
    const heldQuote = quote && !isExpired(quote) ? quote : await requestQuote();
    if (heldQuote && !isSame(shownTerms, heldQuote, method)) return null;
    return heldQuote ? { quote: heldQuote.token } : { expectedPrice: String(shownTerms.amount) };
  };

  const holdPrice = useEffectEvent(() => {
    if (!quote || isExpired(quote)) void requestQuote();
  });
  // Only when the checkout opens: later, the submission renews an expired quote.
  useEffect(() => {
    if (scope) holdPrice();
  }, [scope]);

  return {
    product: quote ? applyQuote(product, quote) : product,
    scope,
    change,
    heldUntil: quote?.heldUntil,
    prepareOrder,
    renew: async () => void (await requestQuote()),
  };
}
