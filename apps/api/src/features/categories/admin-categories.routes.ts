import { categories as messages } from '@banca/contracts/messages';
import type { AdminCategory } from '@banca/contracts/categories.schemas';
import { categories } from '@banca/contracts/server';
import type { z } from 'zod';
import { type Api, route } from '../../platform/http/route.ts';
import {
  type CategoryProducts,
  type CountedCategory,
  createCategory,
  deleteCategory,
  listCountedCategories,
  orderCategories,
  updateCategory,
} from './admin-categories.service.ts';

const present = ({ category, count, all }: CountedCategory): z.input<typeof AdminCategory> => ({
  _id: String(category._id),
  name: category.name,
  description: category.description,
  order: category.order,
  isActive: category.isActive,
  createdBy: category.createdBy,
  productCount: all,
  onSaleCount: count,
});

export function adminCategoryRoutes(api: Api, categoryProducts: CategoryProducts): void {
  const deps = { ...api.deps, categoryProducts };
  route(api, categories.listAdminCategories, async ({ query }) => {
    const page = await listCountedCategories(query);
    return { ...page, categories: page.categories.map(present) };
  });
  route(api, categories.createCategory, async ({ user, body }) => ({
    category: present(await createCategory(deps, user, body)),
    message: messages.created,
  }));
  route(api, categories.orderCategories, async ({ user, body }) => ({
    categories: (await orderCategories(deps, user, body.ids)).map(present),
    message: messages.ordered,
  }));
  route(api, categories.updateCategory, async ({ user, params, body }) => ({
    category: present(await updateCategory(deps, user, params.id, body)),
    message: messages.updated,
  }));
  route(api, categories.deleteCategory, async ({ user, params, query }) => {
    await deleteCategory(deps, user, params.id, query.moveTo);
    return { message: messages.deleted };
  });
}
