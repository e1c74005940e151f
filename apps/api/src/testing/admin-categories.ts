import mongoose from 'mongoose';
import { beforeEach } from 'vitest';
import { CategoryModel } from '../features/categories/categories.model.ts';
import { rebuildProductCounts } from '../features/products/counts/product-counts.ts';
import { ProductModel } from '../features/products/products.model.ts';
import { logInAs, makeProduct, makeUser } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { reloadCatalogue } from './test-catalogue.ts';

export interface CategoryRow {
  _id: string;
  name: string;
  order: number;
  productCount: number;
  onSaleCount: number;
}

interface Session {
  /** Of an admin. */
  auth: Record<string, string>;
  creator: Awaited<ReturnType<typeof makeUser>>;
}

export const findCategoryId = async (name: string): Promise<string> =>
  String((await CategoryModel.findOne({ name }).lean())?._id);
export const listAuditEntries = async (action: string) =>
  await mongoose.connection.collection('audit_entries').find({ action }).sort({ at: 1 }).toArray();

/** Logs an admin in before each test, and returns what tests of categories send. */
export function setUpAdminCategories(app: TestApp) {
  const session = {} as Session;
  beforeEach(async () => {
    const { auth } = await logInAs(app, { role: 'admin', username: 'chefe' });
    Object.assign(session, { auth, creator: await makeUser(app) });
  });
  const listCategories = async (query = ''): Promise<CategoryRow[]> =>
    (await app.http.get(`/api/admin/categories${query}`).set(session.auth).expect(200)).body.categories;
  const searchCategory = async (category: string) =>
    (await app.http.get(`/api/products?category=${encodeURIComponent(category)}`).expect(200)).body;
  const put = (path: string, body?: object) => app.http.put(`/api/admin/categories/${path}`).set(session.auth).send(body);
  return {
    session,
    listCategories,
    searchCategory,
    createCategory: (body?: object) => app.http.post('/api/admin/categories').set(session.auth).send(body),
    updateCategory: put,
    deleteCategory: (id: string, query = '') => app.http.delete(`/api/admin/categories/${id}${query}`).set(session.auth),
    reorderCategories: (body?: object) => put('order', body),
    /** Inserts many products directly into the database. */
    async insertProducts(count: number, category: string): Promise<void> {
      const { _id: _template, ...record } = await makeProduct(app, session.creator, { category });
      await ProductModel.collection.insertMany(Array.from({ length: count - 1 }, () => ({ ...record })));
      await rebuildProductCounts();
      await reloadCatalogue(app.deps);
    },
  };
}
