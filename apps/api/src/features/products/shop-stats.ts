import type { Types } from 'mongoose';
import { TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { catalogueIndex } from './catalogue-sync.ts';

export interface ShopStats {
  /** On sale, up to 10,000. */
  products: number;
  /** The mean of all stars, to one hundredth; 0 without reviews. */
  rating: number;
}

export async function shopStats(creator: Types.ObjectId): Promise<ShopStats> {
  const { products, reviews, stars } = (await catalogueIndex()).shop(String(creator));
  return { products: Math.min(products, TOTAL_BOUND), rating: reviews ? Math.round((stars / reviews) * 100) / 100 : 0 };
}
