import { editAdminProduct } from '@banca/contracts/admin';
import { listCategories } from '@banca/contracts/categories';
import type { ResponseBody } from '@banca/contracts/endpoint';
import {
  createProduct,
  deleteProduct,
  importProducts,
  listMyProducts,
  listMyTitles,
  setProductOffSale,
  updateProduct,
} from '@banca/contracts/own-products';
import { announceFiles, deleteFileVersion } from '@banca/contracts/product-files';
import { getProduct } from '@banca/contracts/products';
import {
  api,
  toQueryDefinition,
  ADMIN_CATEGORIES_TAG,
  ADMIN_PRODUCTS_TAG,
  CATEGORIES_TAG,
  OWN_PRODUCTS_TAG,
  OWN_TITLES_TAG,
  PRODUCT_LISTS_TAG,
  getProductTag,
} from './api.ts';
import type { AppDispatch, RootState } from './store.ts';

export type CreatedProductResponse = ResponseBody<typeof createProduct>;
export type ProductImport = ResponseBody<typeof importProducts>;
export type OwnProduct = ResponseBody<typeof listMyProducts>['products'][number];
export type OwnTitle = ResponseBody<typeof listMyTitles>['products'][number];

const PRODUCT_LIST_TAGS = [PRODUCT_LISTS_TAG, OWN_PRODUCTS_TAG, OWN_TITLES_TAG] as const;
const getInvalidatedTags = (response: unknown, _error: unknown, { params }: { params: { id: string } }) =>
  response ? [getProductTag(params.id), ...PRODUCT_LIST_TAGS] : [];

export const ownProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myProducts: build.query({ ...toQueryDefinition(listMyProducts), providesTags: [OWN_PRODUCTS_TAG] }),
    ownTitles: build.query({ ...toQueryDefinition(listMyTitles), providesTags: [OWN_TITLES_TAG] }),
    ownProduct: build.query({
      ...toQueryDefinition(getProduct),
      providesTags: (_result, _error, { params }) => [getProductTag(params.id)],
    }),
    productCategories: build.query({ ...toQueryDefinition(listCategories), providesTags: [CATEGORIES_TAG] }),
    createProduct: build.mutation({
      ...toQueryDefinition(createProduct),
      invalidatesTags: (response) => (response ? PRODUCT_LIST_TAGS : []),
    }),
    importProducts: build.mutation({
      ...toQueryDefinition(importProducts),
      invalidatesTags: (response) => (response?.applied ? ['Product'] : []),
    }),
    updateProduct: build.mutation({ ...toQueryDefinition(updateProduct), invalidatesTags: getInvalidatedTags }),
    editAnyProduct: build.mutation({
      ...toQueryDefinition(editAdminProduct),
      // An error invalidates the admin lists too: another admin may have changed the product first.
      invalidatesTags: (response, error, request) => [
        ...getInvalidatedTags(response, error, request),
        ADMIN_PRODUCTS_TAG,
        ADMIN_CATEGORIES_TAG,
        'AuditEntry',
      ],
    }),
    deleteFileVersion: build.mutation({ ...toQueryDefinition(deleteFileVersion), invalidatesTags: getInvalidatedTags }),
    announceFiles: build.mutation({ ...toQueryDefinition(announceFiles), invalidatesTags: getInvalidatedTags }),
    setProductOffSale: build.mutation({ ...toQueryDefinition(setProductOffSale), invalidatesTags: getInvalidatedTags }),
    deleteProduct: build.mutation({ ...toQueryDefinition(deleteProduct), invalidatesTags: getInvalidatedTags }),
  }),
});

/** Replaces an edited product in every cached list, so that the change is visible before the lists are fetched again. */
export const replaceInCachedLists = (product: OwnProduct) => (dispatch: AppDispatch, getState: () => RootState) => {
  for (const request of ownProductsApi.util.selectCachedArgsForQuery(getState(), 'myProducts')) {
    const updateCache = ownProductsApi.util.updateQueryData('myProducts', request, (cachedPage) => {
      cachedPage.products = cachedPage.products.map((cached) => (cached._id === product._id ? product : cached));
    });
    dispatch(updateCache);
  }
};
