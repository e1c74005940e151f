import type { Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { BESTSELLERS_INDEX, type ProductRecord, ProductModel } from './products.model.ts';
import { ownershipFilter } from './products.service.ts';

type StoredProduct = Pick<ProductRecord, '_id' | 'title'> & { creator: { _id: Types.ObjectId } };
export interface ProductRef {
  _id: Types.ObjectId;
  title: string;
  creator: Types.ObjectId;
}

const FIELDS = { title: 1, 'creator._id': 1 } as const;
const toProductRef = ({ _id, title, creator }: StoredProduct): ProductRef => ({ _id, title, creator: creator._id });

/** Finds a product of the caller; an admin may use any product. @throws AppError not_found */
export async function getManagedProductRef(id: string, caller: Caller): Promise<ProductRef> {
  const product = await ProductModel.findOne({ _id: id, ...ownershipFilter(caller) }, FIELDS).lean<StoredProduct>();
  if (!product) throw notFound('analytics.productNotFound');
  return toProductRef(product);
}

/** Includes deleted products, because their revenue still counts. */
export const listBestsellers = async (creator: Types.ObjectId, limit: number): Promise<ProductRef[]> =>
  (
    await ProductModel.find({ 'creator._id': creator }, FIELDS)
      .sort({ sales: -1, _id: -1 })
      .limit(limit)
      .hint(BESTSELLERS_INDEX)
      .lean<StoredProduct[]>()
  ).map(toProductRef);
