import { z } from 'zod';
import {
  Id,
  createIdListSchema,
  IdParams,
  LIMIT_MAX,
  createLimitSchema,
  createOptionalTextSchema,
  PageQuery,
  createPageSchema,
  SearchText,
  createTypedTextSchema,
  createIdFilterSchema,
} from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';

export const Category = z.object({ _id: Id, name: z.string(), description: z.string() }).meta({ id: 'Category' });

export const AdminCategory = Category.extend({
  order: z.int(),
  isActive: z.boolean(),
  /** The username of the admin who created it; empty for the categories of a new database. */
  createdBy: z.string(),
  /** Products that are not deleted, in any status. */
  productCount: z.int(),
  onSaleCount: z.int(),
}).meta({ id: 'AdminCategory' });

const Name = createTypedTextSchema(1, 80, 'categories.nameRequired');
const Position = z.int().min(0).max(100_000);

export const CategoryInput = z.object({
  name: Name,
  description: createOptionalTextSchema(500),
  /** The last position by default. */
  order: Position.optional(),
  isActive: z.boolean().default(true),
});
export const CategoryChanges = z.object({
  name: Name.optional(),
  description: createOptionalTextSchema(500),
  order: Position.optional(),
  isActive: z.boolean().optional(),
});

/** Low enough that every query can read all categories. */
export const CATEGORIES_MAX = 500;

const exampleCategory = {
  _id: '65f1c0ffee0123456789abf1',
  name: 'Fotografia',
  description: 'Presets, pacotes e guias.',
  order: 8,
  isActive: true,
  createdBy: 'admin',
  productCount: 3,
  onSaleCount: 2,
};
const CategoryResponse = z.object({ category: AdminCategory, message: z.string() });

export const listCategories = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'List the active categories, sorted by position',
  response: z.array(Category),
  example: [{ _id: '65f1c0ffee0123456789abf0', name: 'Música', description: '' }],
});
export const listAdminCategories = defineEndpointSchema({
  summary: 'List all categories with their product counts, sorted by position, including inactive ones',
  query: PageQuery.extend({
    limit: createLimitSchema(LIMIT_MAX),
    q: SearchText,
    status: z.enum(['active', 'inactive'], 'filters.status').optional(),
  }),
  response: createPageSchema('categories', AdminCategory),
  example: { categories: [exampleCategory], total: 1, page: 1, pages: 1, limit: 100 },
});
export const createCategory = defineEndpointSchema({
  summary: 'Create a category',
  status: 201,
  body: CategoryInput,
  response: CategoryResponse,
  errors: ['conflict'],
  bodyExample: { name: 'Fotografia', description: 'Presets, pacotes e guias.' },
  example: { category: { ...exampleCategory, productCount: 0, onSaleCount: 0 }, message: 'categories.created' },
});
export const updateCategory = defineEndpointSchema({
  summary: 'Update a category; absent fields keep their value, and a new name also applies to its products',
  params: IdParams,
  body: CategoryChanges,
  response: CategoryResponse,
  errors: ['not_found', 'conflict'],
  bodyExample: { isActive: false },
  example: { category: { ...exampleCategory, isActive: false }, message: 'categories.updated' },
});
export const orderCategories = defineEndpointSchema({
  summary: 'Reorder the categories; those missing from `ids` follow in their previous sequence',
  body: z.object({ ids: createIdListSchema(CATEGORIES_MAX) }),
  response: z.object({ categories: z.array(AdminCategory), message: z.string() }),
  bodyExample: { ids: [exampleCategory._id] },
  example: { categories: [{ ...exampleCategory, order: 0 }], message: 'categories.ordered' },
});
export const deleteCategory = defineEndpointSchema({
  summary: 'Delete a category; `moveTo` is required if products use it',
  params: IdParams,
  // A strict object refuses a misspelt `moveTo`, which would delete the category without moving its products.
  query: z.strictObject({ moveTo: createIdFilterSchema('filters.category') }),
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
  example: { message: 'categories.deleted' },
});
