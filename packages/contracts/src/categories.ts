import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './categories.schemas.ts';

export const listCategories = defineEndpoint<typeof schemas.listCategories>({
  method: 'GET',
  path: '/api/categories',
  access: 'public',
});
export const listAdminCategories = defineEndpoint<typeof schemas.listAdminCategories>({
  method: 'GET',
  path: '/api/admin/categories',
  access: 'admin',
});
export const createCategory = defineEndpoint<typeof schemas.createCategory>({
  method: 'POST',
  path: '/api/admin/categories',
  access: 'admin',
});
export const orderCategories = defineEndpoint<typeof schemas.orderCategories>({
  method: 'PUT',
  path: '/api/admin/categories/order',
  access: 'admin',
});
export const updateCategory = defineEndpoint<typeof schemas.updateCategory>({
  method: 'PUT',
  path: '/api/admin/categories/:id',
  access: 'admin',
});
export const deleteCategory = defineEndpoint<typeof schemas.deleteCategory>({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  access: 'admin',
});

/** The categories of a new database. The web also shows them when it cannot load the categories. */
export const defaultCategories = [
  { id: 'art', name: 'Arte' },
  { id: 'music', name: 'Música' },
  { id: 'software', name: 'Software' },
  { id: 'ebook', name: 'Ebook' },
  { id: 'cursos', name: 'Cursos' },
  { id: 'info-products', name: 'Info-Products' },
  { id: 'templates', name: 'Templates' },
  { id: 'other', name: 'Outros' },
] as const;
