import { type ClientSession, model, type PipelineStage, Schema, type Types } from 'mongoose';
import { aggregateRows } from '../../../platform/invariants.ts';
import { TOTAL_BOUND } from '../../../platform/mongo/page.ts';
import { ProductModel } from '../products.model.ts';

/** Exact counters of a creator's published products, changed in the transaction that changes a product or its rating. */
const ShopCountModel = model(
  'ShopCount',
  new Schema(
    {
      _id: Schema.Types.ObjectId,
      products: { type: Number, default: 0 },
      reviews: { type: Number, default: 0 },
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
  /** Counts up to 10,000. */
  products: number;
  /** The mean of all ratings to two decimals; 0 without reviews. */
  rating: number;
}

export async function addShopCounts(creator: Types.ObjectId, increments: ShopCounts, session: ClientSession): Promise<void> {
  if (increments.products === 0 && increments.reviews === 0 && increments.stars === 0) return;
  await ShopCountModel.updateOne({ _id: creator }, { $inc: increments }, { session, upsert: true });
}

export async function readShopStats(creator: Types.ObjectId): Promise<ShopStats> {
  const { products = 0, reviews = 0, stars = 0 } = (await ShopCountModel.findById(creator).lean()) ?? {};
  return { products: Math.min(products, TOTAL_BOUND), rating: reviews > 0 ? Math.round((stars / reviews) * 100) / 100 : 0 };
}

export const COUNT_BY_SHOP: PipelineStage.FacetPipelineStage[] = [
  { $match: { listed: true } },
  { $group: { _id: '$creator._id', products: { $sum: 1 }, reviews: { $sum: '$reviewCount' }, stars: { $sum: '$ratingSum' } } },
];

export async function rebuildShopCounts(): Promise<void> {
  await ShopCountModel.deleteMany({});
  await ProductModel.aggregate([...COUNT_BY_SHOP, { $merge: { into: 'shop_counts' } }]);
}

export const readStoredShopCounts = (session: ClientSession) => aggregateRows(ShopCountModel, [], session);
