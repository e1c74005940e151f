import type { Deps } from '../platform/deps.ts';
import { rebuildSales } from '../features/analytics/rebuild-sales.ts';
import { rebuildProductCounts } from '../features/products/product-counts.ts';
import { rebuildReviews } from '../features/reviews/rebuild-reviews.ts';
import { UserModel } from '../features/accounts/users.model.ts';
import { ensureBootstrapAdmin } from './bootstrap-admin.ts';
import { demoAccounts, seedDemoUsers } from './demo-users.ts';
import { seedDemoFollows } from './demo-follows.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { seedDemoProducts } from './demo-products.ts';
import { seedDemoReviews } from './demo-reviews.ts';
import { seedDemoVisits } from './demo-visits.ts';
import { SeedStateModel } from './seed-state.model.ts';

const DEMO_COLLECTIONS = [
  'users',
  'products',
  'follows',
  'reviews',
  'orders',
  'customers',
  'payment_codes',
  'category_counts',
  'shop_counts',
  'sales_spans',
  'traffic_spans',
];

const deletePartialData = async (): Promise<void> => {
  for (const name of DEMO_COLLECTIONS) await SeedStateModel.db.collection(name).deleteMany({});
};

/**
 * Loads the demo data into an empty database. If an earlier process stopped while it loaded the data, deletes that data and
 * loads all of it.
 */
async function seedDemo(deps: Deps): Promise<void> {
  const state = await SeedStateModel.findById('demo').lean();
  if (state?.done || (!state && (await UserModel.estimatedDocumentCount()) > 0)) return;
  if (state) await deletePartialData();
  await SeedStateModel.updateOne({ _id: 'demo' }, { $set: { done: false } }, { upsert: true });
  deps.log.info('loading the demo shop');
  const users = await seedDemoUsers(deps);
  await seedDemoFollows(deps, users);
  const products = await seedDemoProducts(deps, users);
  await seedDemoReviews(deps, users, products);
  await seedDemoOrders(deps, users, products);
  await rebuildReviews();
  await rebuildProductCounts();
  await rebuildSales();
  await seedDemoVisits(deps);
  await SeedStateModel.updateOne({ _id: 'demo' }, { $set: { done: true } });
}

/** Whether demo data was ever loaded into this database. */
export const hasDemoData = async (): Promise<boolean> => (await SeedStateModel.exists({ _id: 'demo' })) !== null;

/** @returns the demo accounts if the demo data is loaded */
export async function seed(deps: Deps): Promise<typeof demoAccounts | undefined> {
  if (deps.config.SEED_DEMO) await seedDemo(deps);
  await ensureBootstrapAdmin(deps);
  return deps.config.SEED_DEMO && (await SeedStateModel.exists({ _id: 'demo', done: true })) ? demoAccounts : undefined;
}
