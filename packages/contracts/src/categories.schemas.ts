import { z } from 'zod';
import {
  Id,
  idList,
  IdParams,
  LIMIT_MAX,
  limitOf,
  optionalText,
  PageQuery,
  pageOf,
  SearchText,
  text,
  optionalIdFilter,
} from './common.schemas.ts';
import { shape } from './endpoint.ts';
import { categories as messages, filters } from './messages.ts';

export const Category = z.object({ _id: Id, name: z.string(), description: z.string() }).meta({ id: 'Category' });

/** What admins see. */
export const AdminCategory = Category.extend({
  order: z.int(),
  isActive: z.boolean(),
  /** The username of the admin who made it; empty for those of the first start. */
  createdBy: z.string(),
  /** Products of it that were not deleted, in any status. */
  productCount: z.int(),
  /** Those of them that are on sale. */
  onSaleCount: z.int(),
}).meta({ id: 'AdminCategory' });

const Name = text(1, 80, messages.nameRequired);
const Order = z.int().min(0).max(100_000);

export const CategoryInput = z.object({
  name: Name,
  description: optionalText(500),
  /** The last place unless told. */
  order: Order.optional(),
  isActive: z.boolean().default(true),
});
export const CategoryChanges = z.object({
  name: Name.optional(),
  description: optionalText(500),
  order: Order.optional(),
  isActive: z.boolean().optional(),
});

/** More than any shop needs: the whole list can be read at once. */
export const CATEGORIES_MAX = 500;

const example = {
  _id: '65f1c0ffee0123456789abf1',
  name: 'Fotografia',
  description: 'Presets, pacotes e guias.',
  order: 8,
  isActive: true,
  createdBy: 'admin',
  productCount: 3,
  onSaleCount: 2,
};
const Saved = z.object({ category: AdminCategory, message: z.string() });

export const listCategories = shape({
  isCacheable: true,
  summary: 'The active categories, in their order',
  response: z.array(Category),
  example: [{ _id: '65f1c0ffee0123456789abf0', name: 'Música', description: '' }],
});
export const listAdminCategories = shape({
  summary: 'Every category, inactive ones too, in their order, with its number of products',
  query: PageQuery.extend({
    limit: limitOf(LIMIT_MAX),
    q: SearchText,
    status: z.enum(['active', 'inactive'], filters.status).optional(),
  }),
  response: pageOf('categories', AdminCategory),
  example: { categories: [example], total: 1, page: 1, pages: 1, limit: 100 },
});
export const createCategory = shape({
  summary: 'Add a category',
  status: 201,
  body: CategoryInput,
  response: Saved,
  errors: ['conflict'],
  bodyExample: { name: 'Fotografia', description: 'Presets, pacotes e guias.' },
  example: { category: { ...example, productCount: 0, onSaleCount: 0 }, message: messages.created },
});
export const updateCategory = shape({
  summary: 'Change a category; absent fields stay. A new name is given to its products too',
  params: IdParams,
  body: CategoryChanges,
  response: Saved,
  errors: ['not_found', 'conflict'],
  bodyExample: { isActive: false },
  example: { category: { ...example, isActive: false }, message: messages.updated },
});
export const orderCategories = shape({
  summary: 'Put the categories into this order, in one step; those not named follow as they stood',
  body: z.object({
    ids: idList(CATEGORIES_MAX),
  }),
  response: z.object({ categories: z.array(AdminCategory), message: z.string() }),
  bodyExample: { ids: [example._id] },
  example: { categories: [{ ...example, order: 0 }], message: messages.ordered },
});
export const deleteCategory = shape({
  summary: 'Delete a category; the products that use it move to another',
  params: IdParams,
  // Strict: a misspelt `moveTo` must not delete without it.
  query: z.strictObject({ moveTo: optionalIdFilter(filters.category) }),
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
  example: { message: messages.deleted },
});
