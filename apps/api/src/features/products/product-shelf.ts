import { analytics as messages } from '@banca/contracts/messages';
import type { Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { BEST_SOLD_INDEX, type ProductRecord, ProductModel } from './products.model.ts';
import { ownedBy } from './products.service.ts';

/** A product and whose it is. */
export interface Shelf {
  _id: Types.ObjectId;
  creator: Types.ObjectId;
}

type Owned = Pick<ProductRecord, '_id' | 'title'> & { creator: { _id: Types.ObjectId } };
export type Titled = Shelf & Pick<ProductRecord, 'title'>;

const FIELDS = { title: 1, 'creator._id': 1 } as const;
const titled = ({ _id, title, creator }: Owned): Titled => ({ _id, title, creator: creator._id });

/** One of the caller's own products; any, for an admin. @throws AppError not_found */
export async function getOwnShelf(id: string, caller: Caller): Promise<Titled> {
  const product = await ProductModel.findOne({ _id: id, ...ownedBy(caller) }, FIELDS).lean<Owned>();
  if (!product) throw notFound(messages.productNotFound);
  return titled(product);
}

/** A creator's `limit` products that sold most, also those that were deleted since: what they brought stays. */
export const listBestSold = async (creator: Types.ObjectId, limit: number): Promise<Titled[]> =>
  (
    await ProductModel.find({ 'creator._id': creator }, FIELDS)
      .sort({ sales: -1, _id: -1 })
      .limit(limit)
      .hint(BEST_SOLD_INDEX)
      .lean<Owned[]>()
  ).map(titled);
