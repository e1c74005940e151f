import { editAdminProduct } from '@banca/contracts/admin-products';
import { listCategories } from '@banca/contracts/categories';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { createProduct, deleteProduct, listMyProducts, updateProduct } from '@banca/contracts/products';
import { api } from './api.ts';
import { call } from './call.ts';
import { ADMIN_CATEGORIES, ADMIN_PRODUCTS, CATEGORIES, OWN_PRODUCTS, OWN_TITLES, PRODUCT_LISTS, productTag } from './tags.ts';
import type { Dispatch } from './hooks.ts';
import type { RootState } from './store.ts';

export type OwnProduct = ResponseBody<typeof listMyProducts>['products'][number];

const LISTS = [PRODUCT_LISTS, OWN_PRODUCTS, OWN_TITLES] as const;
const touchedBy = (response: unknown, _error: unknown, { params }: { params: { id: string } }) =>
  response ? [productTag(params.id), ...LISTS] : [];

const sellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    myProducts: build.query({ ...call(listMyProducts), providesTags: [OWN_PRODUCTS] }),
    productCategories: build.query({ ...call(listCategories), providesTags: [CATEGORIES] }),
    createProduct: build.mutation({ ...call(createProduct), invalidatesTags: (response) => (response ? LISTS : []) }),
    updateProduct: build.mutation({ ...call(updateProduct), invalidatesTags: touchedBy }),
    editAnyProduct: build.mutation({
      ...call(editAdminProduct),
      // Also after a refusal: it means that another admin was quicker.
      invalidatesTags: (response, error, request) => [
        ...touchedBy(response, error, request),
        ADMIN_PRODUCTS,
        ADMIN_CATEGORIES,
        'AuditEntry',
      ],
    }),
    deleteProduct: build.mutation({ ...call(deleteProduct), invalidatesTags: touchedBy }),
  }),
});

/** Puts an edited product into every list that shows it at once; the lists are fetched anew behind it. */
export const replaceInLists = (product: OwnProduct) => (dispatch: Dispatch, getState: () => RootState) => {
  for (const request of sellingApi.util.selectCachedArgsForQuery(getState(), 'myProducts')) {
    const replace = sellingApi.util.updateQueryData('myProducts', request, (list) => {
      list.products = list.products.map((old) => (old._id === product._id ? product : old));
    });
    dispatch(replace);
  }
};

export const {
  useMyProductsQuery,
  useProductCategoriesQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useEditAnyProductMutation,
  useDeleteProductMutation,
} = sellingApi;
