import { analytics as messages } from '@banca/contracts/messages';
import type { Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { BESTSELLERS_INDEX, type ProductRecord, ProductModel } from './products.model.ts';
import { ownershipFilter } from './products.service.ts';

/** A product and whose it is. */
export interface ProductRef {
  _id: Types.ObjectId;
  creator: Types.ObjectId;
}

type StoredProduct = Pick<ProductRecord, '_id' | 'title'> & { creator: { _id: Types.ObjectId } };
export type TitledProductRef = ProductRef & Pick<ProductRecord, 'title'>;

const FIELDS = { title: 1, 'creator._id': 1 } as const;
const toProductRef = ({ _id, title, creator }: StoredProduct): TitledProductRef => ({ _id, title, creator: creator._id });

/** Whose a product on sale is. */
export async function findProductRef(id: string): Promise<ProductRef | null> {
  const product = await ProductModel.findOne({ _id: id, listed: true }, FIELDS).lean<StoredProduct>();
  return product && toProductRef(product);
}

/** One of the caller's own products; any, for an admin. @throws AppError not_found */
export async function getOwnProductRef(id: string, caller: Caller): Promise<TitledProductRef> {
  const product = await ProductModel.findOne({ _id: id, ...ownershipFilter(caller) }, FIELDS).lean<StoredProduct>();
  if (!product) throw notFound(messages.productNotFound);
  return toProductRef(product);
}

/** A creator's `limit` products that sold most, also those that were deleted since: what they brought stays. */
export const listBestsellers = async (creator: Types.ObjectId, limit: number): Promise<TitledProductRef[]> =>
  (
    await ProductModel.find({ 'creator._id': creator }, FIELDS)
      .sort({ sales: -1, _id: -1 })
      .limit(limit)
      .hint(BESTSELLERS_INDEX)
      .lean<StoredProduct[]>()
  ).map(toProductRef);
