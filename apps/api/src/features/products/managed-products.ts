import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { CURSOR_BATCH_SIZE, iterateCursor, type PageInfo, type PageRequest } from '../../platform/mongo/page.ts';
import { type IndexPlan, scanIndex } from '../../platform/mongo/scan-index.ts';
import { findCategoryNames } from '../categories/category-cache.ts';
import {
  CATEGORY_INDEX,
  CREATOR_INDEX,
  CREATOR_SALES_INDEX,
  FEATURED_INDEX,
  NEWEST_INDEX,
  OFF_SALE,
  POPULARITY_INDEX,
  PRICE_INDEX,
  type ProductRecord,
  ProductModel,
  RATING_INDEX,
  STATUS_INDEX,
  TERMS_INDEX,
} from './products.model.ts';
import { parseProductSearch } from './published/search-terms.ts';

interface ManagedQuery extends PageRequest {
  q?: string | undefined;
  status?: ProductRecord['status'] | undefined;
  /** A name or id; case and accents do not matter. */
  category?: string | undefined;
  creator?: string | undefined;
  featured?: 'true' | 'false' | undefined;
  offSale?: 'true' | 'false' | undefined;
  sort?: ManagedSort | undefined;
}

interface ManagedPage extends PageInfo {
  products: ProductRecord[];
}

/** The MongoDB sort of each `sort` value and an index for it. The index of `featured` contains only featured products. */
const SORTS = {
  newest: { sort: { createdAt: -1, _id: -1 }, hint: NEWEST_INDEX },
  oldest: { sort: { createdAt: 1, _id: 1 }, hint: NEWEST_INDEX },
  'price-low': { sort: { price: 1, _id: 1 }, hint: PRICE_INDEX },
  'price-high': { sort: { price: -1, _id: -1 }, hint: PRICE_INDEX },
  popularity: { sort: { sales: -1, rating: -1, _id: -1 }, hint: POPULARITY_INDEX },
  rating: { sort: { rating: -1, _id: -1 }, hint: RATING_INDEX },
  featured: { sort: { featuredOrder: 1, _id: 1 }, hint: FEATURED_INDEX },
  /** Needs a creator. Unlike `popularity`, an index on the creator has this sequence. */
  bestsellers: { sort: { sales: -1, _id: -1 }, hint: CREATOR_SALES_INDEX },
} as const;
type ManagedSort = keyof typeof SORTS;

type Plan = IndexPlan<ProductRecord>;

const NOT_DELETED = { deletedAt: null } as const;
/** Needs a creator, who has few products. Not combined with `featured`. */
const OFF_SALE_FILTERS = { true: OFF_SALE, false: { $nor: [OFF_SALE] } };

const createPrefixPlan = (prefix: string): Plan => ({
  filter: { terms: { $elemMatch: { $gte: prefix, $lt: `${prefix}\uffff` } }, ...NOT_DELETED },
  hint: TERMS_INDEX,
  isSorted: false,
});

const isByDate = (sort: ManagedSort): boolean => sort === 'newest' || sort === 'oldest';

const createCreatorPlan = (creator: string, sort: ManagedSort): Plan => ({
  filter: { 'creator._id': new Types.ObjectId(creator), ...NOT_DELETED },
  hint: sort === 'bestsellers' ? CREATOR_SALES_INDEX : CREATOR_INDEX,
  isSorted: sort === 'bestsellers' || isByDate(sort),
});

async function createPlans(
  deps: Deps,
  { q = '', status, category, creator, featured }: ManagedQuery,
  sort: ManagedSort,
): Promise<Plan[]> {
  const isSorted = isByDate(sort);
  const plans = parseProductSearch(q).map(createPrefixPlan);
  if (status) plans.push({ filter: { status, ...NOT_DELETED }, hint: STATUS_INDEX, isSorted });
  if (creator) plans.push(createCreatorPlan(creator, sort));
  if (featured === 'true')
    plans.push({ filter: { featured: true, ...NOT_DELETED }, hint: FEATURED_INDEX, isSorted: sort === 'featured' });
  if (category) {
    const names = await findCategoryNames(deps, category);
    plans.push({ filter: { category: { $in: names }, ...NOT_DELETED }, hint: CATEGORY_INDEX, isSorted });
  }
  return plans;
}

export async function listFirstProducts(sort: 'newest' | 'popularity', limit: number): Promise<ProductRecord[]> {
  const { sort: mongoSort, hint } = SORTS[sort];
  return await ProductModel.find(NOT_DELETED, { terms: 0 }).sort(mongoSort).limit(limit).hint(hint).lean<ProductRecord[]>();
}

export async function listManagedProducts(
  deps: Deps,
  query: ManagedQuery,
  projection: Record<string, 0 | 1> = { terms: 0 },
): Promise<ManagedPage> {
  const { page, limit, featured, offSale, sort = featured === 'true' ? 'featured' : 'newest' } = query;
  const { sort: mongoSort, hint } = SORTS[sort];
  const { rows, ...info } = await scanIndex<ProductRecord, ProductRecord>({
    model: ProductModel,
    page: { page, limit },
    sort: mongoSort,
    projection,
    plans: await createPlans(deps, query, sort),
    fullPlan: { filter: NOT_DELETED, hint, isSorted: true },
    unindexedFilter: featured === 'false' ? { featured: false } : offSale && OFF_SALE_FILTERS[offSale],
    readsIdsFirst: true,
  });
  return { products: rows, ...info };
}

export async function* iterateOwnProducts(creator: Types.ObjectId): AsyncGenerator<ProductRecord> {
  const products = ProductModel.find({ 'creator._id': creator, deletedAt: null }, { terms: 0 }).sort(SORTS.newest.sort);
  yield* iterateCursor<ProductRecord>(products.hint(CREATOR_INDEX).lean().cursor({ batchSize: CURSOR_BATCH_SIZE }));
}
