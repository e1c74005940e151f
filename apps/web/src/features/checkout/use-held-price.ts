import { isAccountMethod, mapAccounts } from '@banca/contracts/payment-accounts';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CheckoutProduct, checkoutApi } from '../../api/checkout.ts';
import { isEmail } from '../../entities/email/is-email.ts';
import { useSessionStatus, useUser } from '../../api/hooks.ts';
import { asApiError } from '../../api/errors.ts';
import {
  openDraft,
  type CheckoutQuote,
  type DraftScope,
  type OfferedExtra,
  type OwnedParts,
  type QuotedDiscount,
  readQuote,
  saveQuote,
} from './draft.ts';
import { useGoneProduct } from './use-gone-product.ts';

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
  discount: QuotedDiscount | undefined;
  owned: OwnedParts | undefined;
  extras: {
    offered: OfferedExtra[];
    /** The ids of what the buyer has added or is adding. */
    chosen: string[];
    /** Whether the total does not contain it yet. */
    isChanging: boolean;
    hasFailed: boolean;
  };
  changeExtras: (ids: string[]) => Promise<void>;
  /** Whether the product can no longer be ordered, for example because its shop was suspended while the page was open. */
  isGone: boolean;
  /** That of the address. */
  linkedCode: string | null;
  /** Why the code that the buyer typed, or that the address has, does not apply. */
  codeError: string | undefined;
  /** @param code null removes the code @param email what the buyer has typed as their address */
  changeCode: (code: string | null, email: string) => Promise<void>;
  /** Asks whether this buyer may use the code again, before they pay. */
  checkBuyer: (email: string) => Promise<void>;
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

const computeHeldUntil = (): number => Date.now() + QUOTE_LIFETIME_MS;

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

/** What the buyer owns is no change of the price. */
const withoutOwned = (terms: Terms, owned: OwnedParts | undefined): Terms =>
  owned ? { ...terms, amount: Math.round((terms.amount - owned.amount) * 100) / 100 } : terms;

interface QuoteChange {
  /** Missing for that of the current quote, null for none. */
  code?: string | null;
  /** Missing for those of the current quote. */
  chosenExtras?: string[];
  email?: string;
  /** Whether the buyer causes the change of the price, so that no notice has to tell it. */
  isOwnChange?: boolean;
}

/** Holds the price and the accounts that the buyer sees. The quote survives a reload and ends with the order or after an hour. */
export function useHeldPrice(product: CheckoutProduct, linkedCode: string | null): HeldPrice {
  const userId = useUser()?._id;
  const isSessionKnown = useSessionStatus() !== 'unknown';
  const [createQuote] = checkoutApi.useCreateQuoteMutation();
  const [scope, setScope] = useState<DraftScope>();
  const [quote, setQuote] = useState<CheckoutQuote | null>(null);
  const [change, setChange] = useState<PriceChange | null>(null);
  const [codeError, setCodeError] = useState<string>();
  const [pendingExtras, setPendingExtras] = useState<string[] | null>(null);
  const [hasExtrasFailed, setExtrasFailed] = useState(false);
  const { isGone, setGone, check: checkProduct } = useGoneProduct(product._id);
  // While rendering, so that a form that was not rendered by the server starts with the draft. The profile may arrive later.
  if (isSessionKnown && (!scope || (userId && !scope.userId))) {
    const openedScope = openDraft({ productId: product._id, userId });
    setScope(openedScope);
    setQuote(readQuote(openedScope));
  }

  const requestQuote = async ({
    code = quote?.discount?.code ?? null,
    chosenExtras = quote?.chosenExtras ?? [],
    email,
    isOwnChange,
  }: QuoteChange = {}): Promise<CheckoutQuote | null> => {
    const heldUntil = computeHeldUntil();
    const extras = chosenExtras.length > 0 ? chosenExtras : undefined;
    // The API would refuse another text.
    const body = { discountCode: code ?? undefined, quote: quote?.token, email: isEmail(email) ? email : undefined, extras };
    const { data, error } = await createQuote({ params: { id: product._id }, body });
    const { status, fields: refusedFields = {} } = asApiError(error) ?? {};
    if (status === 404) setGone(true);
    // The buyer sees the lower total, and what can still be added, before they go on.
    if (extras && 'extras' in refusedFields) return await requestQuote({ code, chosenExtras: [] });
    const refusal = refusedFields['discountCode'];
    if (refusal) {
      setCodeError(refusal);
      // The buyer reads why the code does not apply, and sees the full price before they go on.
      const keepsPrice = quote && !isExpired(quote) && quote.discount?.code !== code;
      return keepsPrice ? quote : await requestQuote({ code: null, chosenExtras });
    }
    if (!data) return null;
    const { quote: token, ...terms } = data;
    const { title, creator } = product;
    const facts = { title, creator: creator.username, isGuest: userId === undefined };
    const next: CheckoutQuote = { ...terms, ...facts, token, heldUntil, chosenExtras };
    const previous = withoutOwned(quote ?? toTerms(product), quote?.owned ? undefined : next.owned);
    if (scope) saveQuote(scope, next);
    setQuote(next);
    setChange(isOwnChange ? null : { before: change?.before ?? previous, now: next });
    return next;
  };

  const changeCode = async (code: string | null, email?: string): Promise<void> => {
    setCodeError(undefined);
    await requestQuote({ code, isOwnChange: true, ...(email ? { email } : {}) });
  };

  const changeExtras = async (ids: string[]): Promise<void> => {
    setPendingExtras(ids);
    const held = await requestQuote({ chosenExtras: ids, isOwnChange: true });
    setExtrasFailed(held === null);
    setPendingExtras(null);
  };

  const checkBuyer = async (email: string): Promise<void> => {
    if (quote?.discount?.isLimitedPerBuyer && isEmail(email)) await requestQuote({ email });
  };

  const prepareOrder = async (method: PaymentMethod | undefined): Promise<Record<string, string> | null> => {
    if (pendingExtras) return null;
    const shownTerms = quote ?? toTerms(product);
    const heldQuote = quote && !isExpired(quote) ? quote : await requestQuote();
    if (heldQuote && !isSame(shownTerms, heldQuote, method)) return null;
    if (heldQuote) return { quote: heldQuote.token };
    const expected = { expectedPrice: String(shownTerms.amount) };
    return quote?.chosenExtras?.length ? { ...expected, extras: JSON.stringify(quote.chosenExtras) } : expected;
  };

  const holdPrice = useEffectEvent(() => {
    const hasLinkedCode = linkedCode !== null && linkedCode.toUpperCase() !== quote?.discount?.code;
    if (hasLinkedCode) void changeCode(linkedCode);
    else if (!quote || isExpired(quote) || (product.parts && quote.isGuest && userId)) void requestQuote();
    else void checkProduct();
  });
  // Only when the checkout opens: later, the submission renews an expired quote.
  useEffect(() => {
    if (scope) holdPrice();
  }, [scope]);

  return {
    product: quote ? applyQuote(product, quote) : product,
    scope,
    change,
    discount: quote?.discount,
    owned: quote?.owned,
    extras: {
      offered: quote?.extras ?? [],
      chosen: pendingExtras ?? quote?.chosenExtras ?? [],
      isChanging: pendingExtras !== null,
      hasFailed: hasExtrasFailed,
    },
    changeExtras,
    isGone,
    linkedCode,
    codeError,
    changeCode,
    checkBuyer,
    heldUntil: quote?.heldUntil,
    prepareOrder,
    renew: async () => void (await requestQuote()),
  };
}
