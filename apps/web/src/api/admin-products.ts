import {
  createProductFileLink,
  deleteAdminProduct,
  listAdminProducts,
  orderFeatured,
  setProductFeatured,
  setProductStatus,
} from '@banca/contracts/admin';
import type { ResponseBody } from '@banca/contracts/endpoint';
import {
  api,
  toQueryDefinition,
  ADMIN_CATEGORIES_TAG,
  ADMIN_PRODUCTS_TAG,
  OWN_PRODUCTS_TAG,
  OWN_TITLES_TAG,
  PRODUCT_LISTS_TAG,
  getProductTag,
} from './api.ts';

export type AdminProduct = ResponseBody<typeof listAdminProducts>['products'][number];

/** The number of pending products, which the API counts up to 10,000, and the oldest one. */
export const PENDING_PRODUCTS_REQUEST = { query: { status: 'pending', sort: 'oldest', limit: 1 } } as const;

const PRODUCT_LIST_TAGS = [
  PRODUCT_LISTS_TAG,
  OWN_PRODUCTS_TAG,
  OWN_TITLES_TAG,
  ADMIN_PRODUCTS_TAG,
  ADMIN_CATEGORIES_TAG,
  'AuditEntry',
] as const;

// An error invalidates the lists too: another admin may have changed the product first.
const getInvalidatedTags = (_response: unknown, _error: unknown, { params }: { params: { id: string } }) => [
  getProductTag(params.id),
  ...PRODUCT_LIST_TAGS,
];

export const adminProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query({ ...toQueryDefinition(listAdminProducts), providesTags: [ADMIN_PRODUCTS_TAG] }),
    setProductStatus: build.mutation({ ...toQueryDefinition(setProductStatus), invalidatesTags: getInvalidatedTags }),
    setProductFeatured: build.mutation({ ...toQueryDefinition(setProductFeatured), invalidatesTags: getInvalidatedTags }),
    createProductFileLink: build.mutation(toQueryDefinition(createProductFileLink)),
    orderFeatured: build.mutation({ ...toQueryDefinition(orderFeatured), invalidatesTags: [PRODUCT_LISTS_TAG, 'AuditEntry'] }),
    deleteAdminProduct: build.mutation({ ...toQueryDefinition(deleteAdminProduct), invalidatesTags: getInvalidatedTags }),
  }),
});

export const selectPendingProductsResult = adminProductsApi.endpoints.listAdminProducts.select(PENDING_PRODUCTS_REQUEST);
