import { editAdminProduct } from '@banca/contracts/admin-products';
import { listCategories } from '@banca/contracts/categories';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { createProduct, deleteProduct, listMyProducts, updateProduct } from '@banca/contracts/products';
import { api } from './api.ts';
import { call } from './call.ts';
import type { Dispatch } from './hooks.ts';
import type { RootState } from './store.ts';

export type OwnProduct = ResponseBody<typeof listMyProducts>['products'][number];

const shelves = (done: unknown) => (done ? (['MyProducts', 'Product'] as const) : []);

const sellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    myProducts: build.query({ ...call(listMyProducts), providesTags: ['MyProducts'] }),
    productCategories: build.query({ ...call(listCategories), providesTags: ['Categories'] }),
    createProduct: build.mutation({ ...call(createProduct), invalidatesTags: shelves }),
    updateProduct: build.mutation({ ...call(updateProduct), invalidatesTags: shelves }),
    editAnyProduct: build.mutation({ ...call(editAdminProduct), invalidatesTags: (done) => [...shelves(done), 'Admin'] }),
    deleteProduct: build.mutation({ ...call(deleteProduct), invalidatesTags: shelves }),
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
