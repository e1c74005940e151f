import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  orderCategories,
  updateCategory,
} from '@banca/contracts/categories';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';

type Page = ResponseBody<typeof listAdminCategories>;
export type AdminCategory = Page['categories'][number];

/** What a name, a place or a state of a category shows in. */
const TOUCHED = ['Categories', 'Product'] as const;

export const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them: an order is of the whole list. One request a hundred, so nearly always one. */
    allCategories: build.query<AdminCategory[], void>({
      async queryFn(_none, _api, _options, baseQuery) {
        const all: AdminCategory[] = [];
        for (let page = 1; ; page += 1) {
          const { data, error } = await baseQuery({ endpoint: listAdminCategories, query: { page } });
          if (error) return { error };
          const { categories, pages } = data as Page;
          all.push(...categories);
          if (page >= pages) return { data: all };
        }
      },
      providesTags: ['Admin'],
    }),
    createCategory: build.mutation({ ...call(createCategory), invalidatesTags: ['Admin', ...TOUCHED] }),
    updateCategory: build.mutation({ ...call(updateCategory), invalidatesTags: ['Admin', ...TOUCHED] }),
    deleteCategory: build.mutation({ ...call(deleteCategory), invalidatesTags: ['Admin', ...TOUCHED] }),
    /** Shown at once; taken back where it fails. */
    setCategoryActive: build.mutation({
      ...call(updateCategory),
      invalidatesTags: TOUCHED,
      async onQueryStarted({ params, body }, { dispatch, queryFulfilled }) {
        const show = categoriesApi.util.updateQueryData('allCategories', undefined, (kept) => {
          const category = kept.find(({ _id }) => _id === params.id);
          if (category && body.isActive !== undefined) category.isActive = body.isActive;
        });
        const { undo } = dispatch(show);
        await queryFulfilled.catch(undo);
      },
    }),
    orderCategories: build.mutation({ ...call(orderCategories), invalidatesTags: TOUCHED }),
  }),
});

export const {
  useAllCategoriesQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
  useSetCategoryActiveMutation,
  useOrderCategoriesMutation,
} = categoriesApi;
