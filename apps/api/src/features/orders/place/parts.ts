import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { divideAmount } from '../../../platform/money.ts';
import { getUser } from '../../accounts/users.service.ts';
import type { ProductRecord } from '../../products/products.model.ts';
import { findSingleProducts } from '../../products/products.service.ts';
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
  const products = await findSingleProducts(deps, creator._id, ids);
  return ids.map((id) => products.get(id) ?? refuseUnavailable());
}

export interface OfferedParts {
  /** The ids of what the order will have. */
  parts: string[];
  /** What the caller has bought before, and the part of the price that it takes off, in centavos. */
  owned: { parts: string[]; amount: number } | undefined;
}

/** None unless the address is confirmed: otherwise anyone could sign up with an address to learn what its owner has bought. */
export async function listOwnedProducts(caller: Caller | undefined, products: readonly ProductRecord[]): Promise<string[]> {
  if (!caller || products.length === 0) return [];
  const { emailKey, emailVerified } = await getUser(caller.id);
  const ids = products.map(({ _id }) => _id);
  return emailVerified ? (await filterPurchasedProducts(emailKey, ids)).map(String) : [];
}

/**
 * Leaves out the parts that the caller has already bought. A caller who has bought all parts gets and pays for all of them, because
 * the bundle is probably a gift.
 * @throws AppError conflict
 */
export async function offerParts(deps: Deps, product: ProductRecord, caller: Caller | undefined): Promise<OfferedParts> {
  const parts = await findParts(deps, product);
  const ids = parts.map(({ _id }) => String(_id));
  const owned = await listOwnedProducts(caller, parts);
  if (owned.length === 0 || owned.length === parts.length) return { parts: ids, owned: undefined };
  const prices = parts.map((part) => part.price);
  const shares = divideAmount(product.price, prices);
  const amount = shares.reduce((sum, share, i) => sum + (owned.includes(ids[i] ?? '') ? share : 0), 0);
  return { parts: ids.filter((id) => !owned.includes(id)), owned: { parts: owned, amount } };
}

/**
 * The first line is the bundle itself, with its price and the amount 0. The lines of the parts share the amount and the discount, in
 * proportion to their prices. All in centavos.
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
