import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import type { ProductRecord } from '../../products/products.model.ts';
import { findSingleProducts } from '../../products/products.service.ts';
import { buildLine } from '../order-lines.ts';
import type { OrderLine } from '../orders.model.ts';
import { buildBundleLines } from './parts.ts';

/** A product that the buyer adds at the checkout of another one. Amounts in centavos. */
export interface Extra {
  product: ProductRecord;
  /** Without this offer. */
  price: number;
  amount: number;
}

/** As a quote holds it. */
export interface QuotedExtra extends Pick<Extra, 'price' | 'amount'> {
  product: string;
}

export const sumExtras = (extras: readonly Pick<Extra, 'amount'>[]): number =>
  extras.reduce((sum, { amount }) => sum + amount, 0);

const findExtra = (extras: readonly Extra[], id: string): Extra | undefined =>
  extras.find(({ product }) => String(product._id) === id);

/** What a buyer can add to the product now: neither bundles nor what the product is made of. */
export async function listOfferedExtras(deps: Deps, { creator, extras, parts }: ProductRecord): Promise<Extra[]> {
  const included = new Set(parts?.map(String));
  const offers = extras?.filter(({ product }) => !included.has(String(product))) ?? [];
  const ids = offers.map(({ product }) => String(product));
  const products = await findSingleProducts(deps, creator._id, ids);
  return offers.flatMap(({ product: id, percent }) => {
    const product = products.get(String(id));
    if (!product || product.price === 0) return [];
    const { price } = product;
    return [{ product, price, amount: price - Math.round((price * percent) / 100) }];
  });
}

/** @throws AppError validation_failed */
export function selectExtras(offered: readonly Extra[], ids: readonly string[] = []): Extra[] {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const selected = offered.filter(({ product }) => wanted.has(String(product._id)));
  if (selected.length < wanted.size) throw createValidationError({ extras: 'checkout.extraUnavailable' });
  return selected;
}

interface Price {
  /** Of all products, less the discount. */
  amount: number;
  discount?: { amount: number } | undefined;
  extras: readonly Extra[];
  /** Of a bundle. */
  parts: readonly ProductRecord[];
}

/** Amounts are in centavos. A discount is taken off the product of the checkout. */
export function buildOrderLines(product: ProductRecord, { amount: total, discount, extras, parts }: Price): OrderLine[] {
  const amount = total - sumExtras(extras);
  const productLines =
    parts.length > 0
      ? buildBundleLines(product, parts, { amount, discount: discount?.amount })
      : [buildLine(product, { price: amount + (discount?.amount ?? 0), amount })];
  return [...productLines, ...extras.map((extra) => buildLine(extra.product, extra))];
}

export const toQuotedExtras = (extras: readonly Extra[]): QuotedExtra[] =>
  extras.map(({ product, price, amount }) => ({ product: String(product._id), price, amount }));

export const presentExtra = ({ product: { _id, title, images }, price, amount }: Extra) => ({
  product: { _id: String(_id), title, image: images[0] ?? null },
  price: centavosToMzn(price),
  amount: centavosToMzn(amount),
});

const toKey = (ids: readonly string[]): string => [...new Set(ids.map((id) => id.toLowerCase()))].sort().join();

/** Whether the quote has exactly these products. */
export const hasExtras = ({ extras = [] }: { extras?: readonly QuotedExtra[] | undefined }, ids: readonly string[]): boolean =>
  toKey(extras.map(({ product }) => product)) === toKey(ids);

const refuseUnpublished = (): never => {
  throw new AppError('conflict', 'checkout.extraUnavailable', { fields: { extras: 'checkout.extraUnavailable' } });
};

/** @throws AppError validation_failed for another choice than that of the quote; conflict if one is no longer published */
export async function findQuotedExtras(
  deps: Deps,
  { creator }: ProductRecord,
  quoted: readonly QuotedExtra[],
  ids: readonly string[] | undefined,
): Promise<Extra[]> {
  if (ids && !hasExtras({ extras: quoted }, ids)) throw createValidationError({ extras: 'checkout.extraNotQuoted' });
  const products = await findSingleProducts(
    deps,
    creator._id,
    quoted.map(({ product }) => product),
  );
  return quoted.map(({ product: id, ...price }) => ({ product: products.get(id) ?? refuseUnpublished(), ...price }));
}

/** At the prices of now. @throws AppError validation_failed for what the checkout does not offer; conflict if it is no longer published */
export async function findChosenExtras(deps: Deps, product: ProductRecord, ids: readonly string[]): Promise<Extra[]> {
  if (ids.length === 0) return [];
  const offers = new Set(product.extras?.map((extra) => String(extra.product)));
  const offered = await listOfferedExtras(deps, product);
  const isMissing = (id: string): boolean => offers.has(id.toLowerCase()) && !findExtra(offered, id.toLowerCase());
  if (ids.some(isMissing)) refuseUnpublished();
  return selectExtras(offered, ids);
}
