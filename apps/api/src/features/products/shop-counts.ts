import mongoose, { type ClientSession, type Types } from 'mongoose';
import { TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { ProductModel } from './products.model.ts';

const { model, Schema } = mongoose;

/** Exact counters of a creator's published products: moved by `$inc` in the transaction that moves a product or its rating. */
const ShopCountModel = model(
  'ShopCount',
  new Schema(
    {
      /** The creator. */
      _id: Schema.Types.ObjectId,
      products: { type: Number, default: 0 },
      reviews: { type: Number, default: 0 },
      /** The sum of the stars of all reviews. */
      stars: { type: Number, default: 0 },
    },
    { versionKey: false, collection: 'shop_counts' },
  ),
);

export interface ShopCounts {
  products: number;
  reviews: number;
  stars: number;
}

export interface ShopStats {
  /** Published products, up to 10,000. */
  products: number;
  /** The mean of all stars, to one hundredth; 0 without reviews. */
  rating: number;
}

/** Adds to the counters of a creator. */
export async function addShopCounts(creator: Types.ObjectId, increments: ShopCounts, session: ClientSession): Promise<void> {
  if (increments.products === 0 && increments.reviews === 0 && increments.stars === 0) return;
  await ShopCountModel.updateOne({ _id: creator }, { $inc: increments }, { session, upsert: true });
}

export async function readShopStats(creator: Types.ObjectId): Promise<ShopStats> {
  const { products = 0, reviews = 0, stars = 0 } = (await ShopCountModel.findById(creator).lean()) ?? {};
  return { products: Math.min(products, TOTAL_BOUND), rating: reviews > 0 ? Math.round((stars / reviews) * 100) / 100 : 0 };
}

/** Sets the counters from the products themselves, after bulk writes that went past the services. */
export async function rebuildShopCounts(): Promise<void> {
  await ShopCountModel.deleteMany({});
  const counts = {
    products: { $sum: 1 },
    reviews: { $sum: '$reviewCount' },
    stars: { $sum: '$ratingSum' },
  };
  await ProductModel.aggregate([
    { $match: { listed: true } },
    { $group: { _id: '$creator._id', ...counts } },
    { $merge: { into: 'shop_counts' } },
  ]);
}
