import type { ClientSession } from 'mongoose';
import type { Deps } from '../platform/deps.ts';
import { rebuildSales } from '../features/analytics/rebuild-sales.ts';
import { FileModel } from '../features/files/files.model.ts';
import { rebuildProductCounts } from '../features/products/counts/product-counts.ts';
import { type ProductRecord, ProductModel } from '../features/products/products.model.ts';
import { findMissingReceipts } from '../features/receipts/find-missing.ts';
import { updateTrackRecords } from '../features/track-records/track-records.jobs.ts';
import { UserModel } from '../features/accounts/users.model.ts';
import { inTransaction } from '../platform/mongo/transaction.ts';
import { ensureBootstrapAdmin } from './bootstrap-admin.ts';
import { buildDemoUsers, demoAccounts, type DemoUsers } from './demo-users.ts';
import { seedDemoFollows } from './demo-follows.ts';
import { buildDemoOrders, type DemoOrder, seedDemoOrders } from './demo-orders.ts';
import { countDemoFiles, type DemoFiles, saveDemoFiles } from './demo-files.ts';
import { buildDemoProducts } from './demo-products.ts';
import { seedDemoReceipts } from './demo-receipts.ts';
import { seedDemoReviews } from './demo-reviews.ts';
import { seedDemoVisits } from './demo-visits.ts';
import { SeedStateModel } from './seed-state.model.ts';

interface DemoData {
  users: DemoUsers;
  files: DemoFiles;
  products: ProductRecord[];
  orders: DemoOrder[];
}

/** Saves all pictures and files, so that the transaction that saves the data is short. */
async function buildDemoData(deps: Deps): Promise<DemoData> {
  const users = await buildDemoUsers(deps);
  const files = await saveDemoFiles(deps, users);
  const products = await buildDemoProducts(deps, { users, files });
  return { users, files, products, orders: await buildDemoOrders(deps, users, products) };
}

/** Saves nothing if somebody has signed up meanwhile, or another process has loaded the demo shop. */
async function saveDemoData(deps: Deps, { users, files, products, orders }: DemoData, session: ClientSession): Promise<void> {
  if (await UserModel.exists({}).session(session)) return;
  await SeedStateModel.updateOne({ _id: 'demo' }, { $set: { done: false } }, { upsert: true, session });
  await UserModel.insertMany(users.all, { session });
  await seedDemoFollows(deps, users, session);
  await FileModel.insertMany([...files.values()], { session });
  await countDemoFiles([...files.values()], session);
  await ProductModel.insertMany(products, { session });
  await seedDemoOrders(orders, session);
  await seedDemoReceipts(orders, users, session);
  await seedDemoReviews(deps, { users, products, orders }, session);
  await seedDemoVisits(deps, orders, session);
}

/** Saves all data in one transaction, so that a killed process leaves nothing to delete. The next start repeats the recount. */
async function seedDemo(deps: Deps): Promise<void> {
  if ((await UserModel.estimatedDocumentCount()) === 0) {
    deps.log.info('loading the demo shop');
    const data = await buildDemoData(deps);
    await inTransaction(async (session) => await saveDemoData(deps, data, session));
  }
  if (!(await SeedStateModel.exists({ _id: 'demo', done: false }))) return;
  await rebuildProductCounts();
  await rebuildSales();
  await findMissingReceipts(deps);
  await updateTrackRecords(deps);
  await SeedStateModel.updateOne({ _id: 'demo' }, { $set: { done: true } });
}

export const hasDemoData = async (): Promise<boolean> => (await SeedStateModel.exists({ _id: 'demo' })) !== null;

/** @returns the demo accounts if the demo data is loaded */
export async function seed(deps: Deps): Promise<typeof demoAccounts | undefined> {
  if (deps.config.SEED_DEMO) await seedDemo(deps);
  await ensureBootstrapAdmin(deps);
  return deps.config.SEED_DEMO && (await SeedStateModel.exists({ _id: 'demo', done: true })) ? demoAccounts : undefined;
}
