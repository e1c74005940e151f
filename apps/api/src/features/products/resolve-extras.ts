import { Types } from 'mongoose';
import { createValidationError } from '../../platform/errors.ts';
import { type ProductExtra, type ProductRecord, ProductModel } from './products.model.ts';

interface ExtraInput {
  product: string;
  percent: number;
}

interface Owner {
  creator: Types.ObjectId;
  /** The product whose checkout is to offer them, unless it is new. */
  product?: ProductRecord;
}

/** Products that were offered before may no longer be published: the checkout then leaves them out. @throws AppError validation_failed */
export async function resolveExtras(inputs: readonly ExtraInput[], { creator, product }: Owner): Promise<ProductExtra[]> {
  const extras = inputs.map(({ product: id, percent }) => ({ product: new Types.ObjectId(id), percent }));
  const ids = new Set(inputs.map(({ product: id }) => id.toLowerCase()));
  const offered = new Set(product?.extras?.map((extra) => String(extra.product)));
  const added = [...ids].filter((id) => !offered.has(id));
  const filter = { _id: { $in: added }, 'creator._id': creator, listed: true, price: { $gt: 0 } };
  const isOwn = product !== undefined && ids.has(String(product._id));
  if (isOwn || ids.size < inputs.length || (added.length > 0 && (await ProductModel.countDocuments(filter)) < added.length))
    throw createValidationError({ extras: 'upload.badExtras' });
  return extras;
}
