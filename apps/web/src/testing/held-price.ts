import type { ResponseBody } from '@banca/contracts/endpoint';
import type { createQuote } from '@banca/contracts/orders';
import { mapAccounts } from '@banca/contracts/payment-accounts';
import type { CheckoutProduct } from '../api/checkout.ts';
import type { HeldPrice } from '../features/checkout/use-held-price.ts';

/** A price that does not change. */
export const buildHeldPrice = (product: CheckoutProduct): HeldPrice => ({
  product,
  scope: { productId: product._id, userId: undefined },
  change: null,
  discount: undefined,
  owned: undefined,
  extras: { offered: [], chosen: [], isChanging: false, hasFailed: false },
  changeExtras: async () => await Promise.resolve(),
  isGone: false,
  linkedCode: null,
  codeError: undefined,
  changeCode: async () => await Promise.resolve(),
  checkBuyer: async () => await Promise.resolve(),
  prepareOrder: async () => await Promise.resolve({ quote: 'quote' }),
  renew: async () => await Promise.resolve(),
});

/** A response of the API that holds the price and the accounts of this product. */
export const buildQuote = ({ price, creator, gateways }: CheckoutProduct): ResponseBody<typeof createQuote> => ({
  quote: `quote-${price}`,
  expiresAt: '2026-11-21T09:00:00.000Z',
  amount: price,
  account: mapAccounts((method) => creator[method]),
  gateways,
});
