import type { ManagedProduct } from '@banca/contracts/product.schemas';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import { BUNDLES_INDEX, type ProductRecord, ProductModel } from './products.model.ts';

/** Whether the product is made of other products. */
export const isBundle = ({ parts }: Pick<ProductRecord, 'parts'>): boolean => (parts?.length ?? 0) > 0;

/** How many bundles of a product are named. The others are only counted. */
const NAMED_BUNDLES_MAX = 5;
/** Sanity limit for the products of one page together. */
const READ_BUNDLES_MAX = 1000;

type Bundles = NonNullable<z.input<typeof ManagedProduct>['bundles']>;

/** The bundles that contain the products, by the id of the product, the newest bundle first. */
async function findBundles(ids: readonly Types.ObjectId[]): Promise<Map<string, Bundles>> {
  const rows = await ProductModel.aggregate<Bundles & { _id: Types.ObjectId }>([
    { $match: { parts: { $in: ids }, deletedAt: null } },
    { $limit: READ_BUNDLES_MAX },
    { $project: { title: 1, parts: 1 } },
    { $sort: { _id: -1 } },
    { $unwind: '$parts' },
    { $match: { parts: { $in: ids } } },
    { $group: { _id: '$parts', titles: { $push: '$title' }, total: { $sum: 1 } } },
    { $set: { titles: { $slice: ['$titles', NAMED_BUNDLES_MAX] } } },
  ]).hint(BUNDLES_INDEX);
  return new Map(rows.map(({ _id, titles, total }) => [String(_id), { titles, total }]));
}

async function findPublishedParts(bundles: readonly ProductRecord[]): Promise<Set<string>> {
  const ids = bundles.flatMap(({ parts }) => parts ?? []);
  if (ids.length === 0) return new Set();
  const filter = { _id: { $in: ids }, listed: true, 'parts.0': { $exists: false } };
  const published = await ProductModel.find(filter, { _id: 1 }).lean();
  return new Set(published.map(({ _id }) => String(_id)));
}

export type BundleFacts = Pick<z.input<typeof ManagedProduct>, 'hasUnavailableParts' | 'bundles'>;

/** What a creator's list says about the bundles on it, and about the products that are part of one. Two queries. */
export async function createBundleFacts(products: readonly ProductRecord[]): Promise<(product: ProductRecord) => BundleFacts> {
  const [publishedParts, bundles] = await Promise.all([
    findPublishedParts(products),
    findBundles(products.map(({ _id }) => _id)),
  ]);
  return ({ _id, parts }) => ({
    hasUnavailableParts: (parts ?? []).some((id) => !publishedParts.has(String(id))) || undefined,
    bundles: bundles.get(String(_id)),
  });
}
