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

const onSale = (creator: string | Types.ObjectId) => ({ 'creator._id': new Types.ObjectId(creator), listed: true });

/** How many products a creator has on sale, up to 10,000. */
export const countOnSale = async (creator: string | Types.ObjectId): Promise<number> =>
  await ProductModel.countDocuments(onSale(creator), { hint: SHOP_STATS_INDEX, limit: TOTAL_BOUND });

/** Both numbers from one index, without a look at a product. */
export async function shopStats(creator: string | Types.ObjectId): Promise<ShopStats> {
  const shop = onSale(creator);
  const [products, [stars]] = await Promise.all([
    countOnSale(creator),
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
