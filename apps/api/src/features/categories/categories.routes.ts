import type { AdminCategory } from '@banca/contracts/categories.schemas';
import { categories } from '@banca/contracts/server';
import type { z } from 'zod';
import { type Api, route } from '../../platform/http/route.ts';
import {
  type CategoryProducts,
  type CategoryWithCounts,
  createCategory,
  deleteCategory,
  listCategoriesWithCounts,
  reorderCategories,
  updateCategory,
} from './admin-categories.service.ts';
import { listActiveCategories } from './categories.service.ts';

const presentAdminCategory = ({ category, publishedCount, totalCount }: CategoryWithCounts): z.input<typeof AdminCategory> => ({
  _id: String(category._id),
  name: category.name,
  description: category.description,
  order: category.order,
  isActive: category.isActive,
  createdBy: category.createdBy,
  productCount: totalCount,
  onSaleCount: publishedCount,
});

export function categoryRoutes(api: Api, categoryProducts: CategoryProducts): void {
  const deps = { ...api.deps, categoryProducts };
  route(api, categories.listCategories, async () =>
    (await listActiveCategories()).map(({ _id, name, description }) => ({ _id: String(_id), name, description })),
  );
  route(api, categories.listAdminCategories, async ({ query }) => {
    const page = await listCategoriesWithCounts(query);
    return { ...page, categories: page.categories.map(presentAdminCategory) };
  });
  route(api, categories.createCategory, async ({ user, body, t }) => ({
    category: presentAdminCategory(await createCategory(deps, user, body)),
    message: t('categories.created'),
  }));
  route(api, categories.orderCategories, async ({ user, body, t }) => ({
    categories: (await reorderCategories(deps, user, body.ids)).map(presentAdminCategory),
    message: t('categories.ordered'),
  }));
  route(api, categories.updateCategory, async ({ user, params, body, t }) => ({
    category: presentAdminCategory(await updateCategory(deps, user, params.id, body)),
    message: t('categories.updated'),
  }));
  route(api, categories.deleteCategory, async ({ user, params, query, t }) => {
    await deleteCategory(deps, user, params.id, query.moveTo);
    return { message: t('categories.deleted') };
  });
}
