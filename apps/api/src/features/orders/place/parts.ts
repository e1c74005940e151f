import { Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { divideAmount } from '../../../platform/money.ts';
import { getUser } from '../../accounts/users.service.ts';
import type { ProductRecord } from '../../products/products.model.ts';
import { findPublishedProducts, isBundle } from '../../products/products.service.ts';
import { filterPurchasedProducts } from '../lists/buyer-orders.ts';
import { buildLine } from '../order-lines.ts';
import type { OrderLine } from '../orders.model.ts';

const refuseUnavailable = (): never => {
  throw new AppError('conflict', 'checkout.partUnavailable');
};

/**
 * The products that a bundle is made of, in its sequence. None for any other product.
 * @param quoted the ids of those that a quote holds
 * @throws AppError conflict if one of them is no longer published
 */
export async function findParts(
  deps: Deps,
  { creator, parts }: ProductRecord,
  quoted?: readonly string[],
): Promise<ProductRecord[]> {
  const ids = quoted ?? parts?.map(String) ?? [];
  const published = await findPublishedProducts(
    deps,
    creator._id,
    ids.map((id) => new Types.ObjectId(id)),
  );
  // A part that became a bundle has no price of its own to share.
  const products = new Map(published.filter((part) => !isBundle(part)).map((part) => [String(part._id), part]));
  return ids.map((id) => products.get(id) ?? refuseUnavailable());
}

export interface OfferedParts {
  /** The ids of what the order will have. */
  parts: string[];
  /** What the caller has bought before, and the part of the price that it takes off, in centavos. */
  owned: { parts: string[]; amount: number } | undefined;
}

/** An address that is not confirmed may belong to another person, whose purchases nobody else learns. */
async function listOwnedParts(caller: Caller | undefined, parts: readonly ProductRecord[]): Promise<string[]> {
  if (!caller || parts.length === 0) return [];
  const { emailKey, emailVerified } = await getUser(caller.id);
  const ids = parts.map(({ _id }) => _id);
  return emailVerified ? (await filterPurchasedProducts(emailKey, ids)).map(String) : [];
}

/** A caller who owns all parts of a bundle buys it for somebody else, so nothing is taken off. @throws AppError conflict */
export async function offerParts(deps: Deps, product: ProductRecord, caller: Caller | undefined): Promise<OfferedParts> {
  const parts = await findParts(deps, product);
  const ids = parts.map(({ _id }) => String(_id));
  const owned = await listOwnedParts(caller, parts);
  if (owned.length === 0 || owned.length === parts.length) return { parts: ids, owned: undefined };
  const prices = parts.map((part) => part.price);
  const shares = divideAmount(product.price, prices);
  const amount = shares.reduce((sum, share, i) => sum + (owned.includes(ids[i] ?? '') ? share : 0), 0);
  return { parts: ids.filter((id) => !owned.includes(id)), owned: { parts: owned, amount } };
}

/**
 * The line of the bundle tells its price, before the code, but costs nothing: its parts share what it costs, in proportion to their prices.
 * @param price in centavos
 */
export function buildBundleLines(
  bundle: ProductRecord,
  parts: readonly ProductRecord[],
  { amount, discount }: { amount: number; discount: number | undefined },
): OrderLine[] {
  const prices = parts.map((part) => part.price);
  const amounts = divideAmount(amount, prices);
  const discounts = discount === undefined ? [] : divideAmount(discount, prices);
  const partLines = parts.map((part, i) =>
    buildLine(part, { price: part.price, amount: amounts[i] ?? 0, discount: discounts[i] }),
  );
  const bundleLine = buildLine(bundle, {
    price: amount + (discount ?? 0),
    amount: 0,
    discount: discount === undefined ? undefined : 0,
  });
  return [bundleLine, ...partLines];
}
