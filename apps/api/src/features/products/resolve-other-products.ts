import { type QueryFilter, Types } from 'mongoose';
import { createValidationError } from '../../platform/errors.ts';
import { BUNDLES_INDEX, type ProductExtra, type ProductRecord, ProductModel } from './products.model.ts';

interface ExtraInput {
  product: string;
  percent: number;
}

interface Owner {
  creator: Types.ObjectId;
  /** The product that refers to the others, unless it is new. */
  product?: ProductRecord;
}

/** Bundles are sold at their own checkout only. */
const NO_BUNDLE: QueryFilter<ProductRecord> = { 'parts.0': { $exists: false } };

/**
 * Whether they are different published products of the creator.
 * @param before the products that the product referred to before, which may no longer be published
 */
async function areOwnProducts(
  ids: readonly string[],
  { creator, product }: Owner,
  before: readonly Types.ObjectId[] = [],
  filter: QueryFilter<ProductRecord> = {},
): Promise<boolean> {
  const different = new Set(ids.map((id) => id.toLowerCase()));
  if (different.size < ids.length || (product && different.has(String(product._id)))) return false;
  const added = [...different].filter((id) => !before.some((other) => String(other) === id));
  if (added.length === 0) return true;
  const own = { _id: { $in: added }, 'creator._id': creator, listed: true, ...NO_BUNDLE, ...filter };
  return (await ProductModel.countDocuments(own)) === added.length;
}

/** @throws AppError validation_failed */
export async function resolveExtras(inputs: readonly ExtraInput[], owner: Owner): Promise<ProductExtra[]> {
  const before = owner.product?.extras?.map(({ product }) => product);
  const ids = inputs.map(({ product }) => product);
  if (!(await areOwnProducts(ids, owner, before, { price: { $gt: 0 } })))
    throw createValidationError({ extras: 'upload.badExtras' });
  return inputs.map(({ product, percent }) => ({ product: new Types.ObjectId(product), percent }));
}

const isPartOfBundle = async ({ _id }: ProductRecord): Promise<boolean> =>
  (await ProductModel.exists({ parts: _id, deletedAt: null }).hint(BUNDLES_INDEX)) !== null;

/** @throws AppError validation_failed */
export async function resolveParts(ids: readonly string[], owner: Owner): Promise<Types.ObjectId[]> {
  const { product } = owner;
  if (!(await areOwnProducts(ids, owner, product?.parts ?? []))) throw createValidationError({ parts: 'upload.badParts' });
  if (ids.length > 0 && product && (await isPartOfBundle(product))) throw createValidationError({ parts: 'upload.partOfBundle' });
  return ids.map((id) => new Types.ObjectId(id));
}
