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
import { ADMIN_CATEGORIES, CATEGORIES, PRODUCT_LISTS } from './tags.ts';

type Page = ResponseBody<typeof listAdminCategories>;
export type AdminCategory = Page['categories'][number];

// Lists of products come with the active categories.
const PUBLIC_LISTS = [CATEGORIES, PRODUCT_LISTS, 'AuditEntry'] as const;
/** A product shows the name of its category. */
const RENAMED = [CATEGORIES, ADMIN_CATEGORIES, 'Product', 'AuditEntry'] as const;

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
      providesTags: [ADMIN_CATEGORIES],
    }),
    createCategory: build.mutation({ ...call(createCategory), invalidatesTags: [ADMIN_CATEGORIES, ...PUBLIC_LISTS] }),
    updateCategory: build.mutation({ ...call(updateCategory), invalidatesTags: RENAMED }),
    deleteCategory: build.mutation({ ...call(deleteCategory), invalidatesTags: RENAMED }),
    /** Shown at once; taken back where it fails. */
    setCategoryActive: build.mutation({
      ...call(updateCategory),
      invalidatesTags: PUBLIC_LISTS,
      async onQueryStarted({ params, body }, { dispatch, queryFulfilled }) {
        const show = categoriesApi.util.updateQueryData('allCategories', undefined, (kept) => {
          const category = kept.find(({ _id }) => _id === params.id);
          if (category && body.isActive !== undefined) category.isActive = body.isActive;
        });
        const { undo } = dispatch(show);
        await queryFulfilled.catch(undo);
      },
    }),
    orderCategories: build.mutation({ ...call(orderCategories), invalidatesTags: PUBLIC_LISTS }),
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
