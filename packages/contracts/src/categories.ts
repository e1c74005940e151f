import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';
import type * as schemas from './categories.schemas.ts';

export const listCategories = defineGet<typeof schemas.listCategories>('/api/categories', 'public');
export const listAdminCategories = defineGet<typeof schemas.listAdminCategories>('/api/admin/categories', 'admin');
export const createCategory = definePost<typeof schemas.createCategory>('/api/admin/categories', 'admin');
export const orderCategories = definePut<typeof schemas.orderCategories>('/api/admin/categories/order', 'admin');
export const updateCategory = definePut<typeof schemas.updateCategory>('/api/admin/categories/:id', 'admin');
export const deleteCategory = defineDelete<typeof schemas.deleteCategory>('/api/admin/categories/:id', 'admin');
