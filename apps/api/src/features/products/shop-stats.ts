import { Types } from 'mongoose';
import { TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { ProductModel, SHOP_STATS_INDEX } from './products.model.ts';

/** Of a shop's products those with the most reviews are asked for its rating: the rest would not move it. */
const RATED_MAX = 1_000;

export interface ShopStats {
  /** On sale, up to 10,000. */
  products: number;
  /** The mean of all stars, to one hundredth; 0 without reviews. */
  rating: number;
}

/** Both numbers from one index, without a look at a product. */
export async function shopStats(creator: string | Types.ObjectId): Promise<ShopStats> {
  const shop = { 'creator._id': new Types.ObjectId(creator), listed: true };
  const [products, [stars]] = await Promise.all([
    ProductModel.countDocuments(shop, { hint: SHOP_STATS_INDEX, limit: TOTAL_BOUND }),
    ProductModel.aggregate<{ sum: number; reviews: number }>(
      [
        { $match: { ...shop, reviewCount: { $gt: 0 } } },
        { $sort: { reviewCount: -1 } },
        { $limit: RATED_MAX },
        {
          $group: { _id: null, sum: { $sum: { $multiply: ['$rating', '$reviewCount'] } }, reviews: { $sum: '$reviewCount' } },
        },
      ],
      { hint: SHOP_STATS_INDEX },
    ),
  ]);
  return { products, rating: stars ? Math.round((stars.sum / stars.reviews) * 100) / 100 : 0 };
}
