import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  orderCategories,
  updateCategory,
} from '@banca/contracts/categories';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api, toQueryDefinition, ADMIN_CATEGORIES_TAG, CATEGORIES_TAG, PRODUCT_LISTS_TAG } from './api.ts';

type CategoryPage = ResponseBody<typeof listAdminCategories>;
export type AdminCategory = CategoryPage['categories'][number];

// Includes the product lists, because their responses contain the active categories.
const CATEGORY_LIST_TAGS = [CATEGORIES_TAG, PRODUCT_LISTS_TAG, 'AuditEntry'] as const;
/** Includes every product, because a product contains the name of its category. */
const CATEGORY_AND_PRODUCT_TAGS = [CATEGORIES_TAG, ADMIN_CATEGORIES_TAG, 'Product', 'AuditEntry'] as const;

export const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads all pages, because reordering needs the whole list. A page has up to 100 categories. */
    allCategories: build.query<AdminCategory[], void>({
      async queryFn(_argument, _api, _options, baseQuery) {
        const allCategories: AdminCategory[] = [];
        for (let page = 1; ; page += 1) {
          const { data, error } = await baseQuery({ endpoint: listAdminCategories, query: { page } });
          if (error) return { error };
          const { categories, pages } = data as CategoryPage;
          allCategories.push(...categories);
          if (page >= pages) return { data: allCategories };
        }
      },
      providesTags: [ADMIN_CATEGORIES_TAG],
    }),
    createCategory: build.mutation({
      ...toQueryDefinition(createCategory),
      invalidatesTags: [ADMIN_CATEGORIES_TAG, ...CATEGORY_LIST_TAGS],
    }),
    updateCategory: build.mutation({ ...toQueryDefinition(updateCategory), invalidatesTags: CATEGORY_AND_PRODUCT_TAGS }),
    deleteCategory: build.mutation({ ...toQueryDefinition(deleteCategory), invalidatesTags: CATEGORY_AND_PRODUCT_TAGS }),
    setCategoryActive: build.mutation({
      ...toQueryDefinition(updateCategory),
      invalidatesTags: CATEGORY_LIST_TAGS,
      async onQueryStarted({ params, body }, { dispatch, queryFulfilled }) {
        const updateCache = categoriesApi.util.updateQueryData('allCategories', undefined, (cachedCategories) => {
          const category = cachedCategories.find(({ _id }) => _id === params.id);
          if (category && body.isActive !== undefined) category.isActive = body.isActive;
        });
        const { undo } = dispatch(updateCache);
        await queryFulfilled.catch(undo);
      },
    }),
    orderCategories: build.mutation({ ...toQueryDefinition(orderCategories), invalidatesTags: CATEGORY_LIST_TAGS }),
  }),
});
