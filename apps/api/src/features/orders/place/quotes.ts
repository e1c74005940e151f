import type { PaymentAccounts } from '@banca/contracts/payment-accounts';
import type { GatewayName } from '@banca/contracts/payment-gateways';
import type { Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createValidationError } from '../../../platform/errors.ts';
import { listUsableAccounts } from '../../accounts/payment-accounts.ts';
import { presentReceiptsFlag } from '../../accounts/receipt-settings.ts';
import { getPublishedProduct, listProductGateways } from '../../products/products.service.ts';

const QUOTE_LIFETIME_MS = 60 * 60_000;

export interface Quote {
  product: string;
  /** Centavos. */
  amount: number;
  accounts: PaymentAccounts;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Returns `PAYLOAD.SIGNATURE`, both in base64url. Nothing is stored. */
const createToken = ({ keys }: Deps, quote: Quote): string => {
  const payload = Buffer.from(JSON.stringify(quote)).toString('base64url');
  return `${payload}.${keys.sign('quote', payload)}`;
};

/** Valid for an hour. See docs/rules.md#the-price-that-a-buyer-saw. @throws AppError not_found, rate_limited */
export async function createQuote(
  deps: Deps,
  productId: string,
  caller: Caller | undefined,
  visitor: { ip: string; userAgent: string },
): Promise<{ token: string; quote: Quote; gateways: GatewayName[]; receipts?: true }> {
  await deps.limits.consume('quote-ip', visitor.ip);
  const { product, creator } = await getPublishedProduct(deps, productId);
  // The checkout asks for a quote when it opens.
  await deps.salesFunnel.countCheckout(deps, product, caller, visitor);
  const quote: Quote = {
    product: String(product._id),
    amount: product.price,
    accounts: listUsableAccounts(creator),
    expiresAt: deps.clock.now().getTime() + QUOTE_LIFETIME_MS,
  };
  const gateways = await listProductGateways(deps, product);
  return { token: createToken(deps, quote), quote, gateways, ...presentReceiptsFlag(creator) };
}

/** Returns a quote that `createQuote` created for this product; it may have expired. @throws AppError validation_failed */
export function readQuote({ keys }: Deps, token: string, productId: Types.ObjectId): Quote {
  const [payload = '', signature = ''] = token.split('.');
  if (keys.verify(signature, 'quote', payload)) {
    const quote = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Quote;
    if (quote.product === String(productId)) return quote;
  }
  throw createValidationError({ quote: 'checkout.quoteInvalid' });
}
