import { z } from 'zod';
import {
  PageQuery,
  createPageSchema,
  PriceBound,
  SearchText,
  createTypedStringSchema,
  createIdFilterSchema,
} from './common.schemas.ts';
import { emptyStringAs, findLastMessage } from './empty-text.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleManagedProduct, examplePageInfo, exampleProduct } from './examples.ts';
import { PRODUCT_SORTS } from './product-sorts.ts';
import { ManagedProduct, Product, ProductStatus } from './product.schemas.ts';

export const ProductSort = z.enum(PRODUCT_SORTS, 'filters.sort');
/** Only the sorts that an index on the creator serves. */
const OwnProductSort = z.enum(['newest', 'oldest', 'popularity'], 'filters.sort');
const OptionalPriceBound = z.union([emptyStringAs(undefined), PriceBound], { error: findLastMessage }).optional();

export const ProductListQuery = PageQuery.extend({
  q: SearchText,
  search: SearchText,
  category: createTypedStringSchema(80, { missing: 'filters.category', tooLong: 'filters.category' }).optional(),
  minPrice: OptionalPriceBound,
  maxPrice: OptionalPriceBound,
  /** By default `newest`, or with `featured=true` the sequence that admins chose. */
  sort: ProductSort.optional(),
  creator: createIdFilterSchema('filters.creator'),
  featured: z.enum(['true', 'false'], 'filters.featured').optional(),
  /** With `true`, words of four letters or more also find words in which one letter after the first differs. */
  typos: z.enum(['true', 'false'], 'filters.typos').optional(),
});

const ProductPage = createPageSchema('products', Product).extend({
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
});

const exampleProductPage = { products: [exampleProduct], ...examplePageInfo, categories: [{ name: 'Música', count: 1 }] };

export const listProducts = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'List published products, with search, filters and sorting',
  query: ProductListQuery,
  response: ProductPage,
  example: exampleProductPage,
});
export const searchProducts = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'Search published products by word prefixes in title and description',
  query: ProductListQuery,
  response: ProductPage,
  example: exampleProductPage,
});
export const listCreatorProducts = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'List the published products of all creators, or of one',
  query: ProductListQuery,
  response: createPageSchema('products', Product),
  example: { products: [exampleProduct], ...examplePageInfo },
});
export const listMyProducts = defineEndpointSchema({
  summary: "List the caller's products in any status",
  query: PageQuery.extend({
    q: SearchText,
    status: ProductStatus.optional(),
    offSale: z.enum(['true', 'false'], 'filters.offSale').optional(),
    sort: OwnProductSort.default('newest'),
  }),
  response: createPageSchema('products', ManagedProduct),
  example: { products: [exampleManagedProduct], ...examplePageInfo },
});

const { _id, title, status, offSale, shortUrl, price } = ManagedProduct.shape;
const fields = { _id, title, status, offSale, shortUrl };

export const listMyTitles = defineEndpointSchema({
  summary: "List the titles of the caller's products",
  query: PageQuery.extend({ q: SearchText }),
  response: createPageSchema('products', z.object({ ...fields, price: price.optional(), isBundle: z.literal(true).optional() })),
  example: {
    products: [
      {
        _id: exampleManagedProduct._id,
        title: exampleManagedProduct.title,
        status: exampleManagedProduct.status,
        price: exampleManagedProduct.price,
      },
    ],
    ...examplePageInfo,
  },
});
