import type { Deps } from '../platform/deps.ts';
import { rebuildSales } from '../features/analytics/rebuild-sales.ts';
import { rebuildReviews } from '../features/reviews/rebuild-reviews.ts';
import { UserModel } from '../features/users/users.model.ts';
import { createUser, findUserByEmail } from '../features/users/users.service.ts';
import { demoAccounts, seedDemoUsers } from './demo-users.ts';
import { seedDemoFollows } from './demo-follows.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { seedDemoProducts } from './demo-products.ts';
import { seedDemoReviews } from './demo-reviews.ts';
import { seedDemoVisits } from './demo-visits.ts';
import { SeedStateModel } from './seed-state.model.ts';

/** At each start that account exists and is an admin; the password of an existing one is never changed (decisions 1.2). */
async function ensureAdmin({ config, passwords, clock }: Deps): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (!email || !password) return;
  const known = await findUserByEmail(email);
  if (known) {
    if (known.role !== 'admin')
      await UserModel.updateOne({ _id: known._id }, { $set: { role: 'admin', updatedAt: clock.now() } });
    return;
  }
  const username = `admin-${email.replace(/[^A-Za-z0-9]/g, '').slice(0, 20)}`;
  const passwordHash = await passwords.hash(password);
  await createUser({ firstName: 'Admin', lastName: 'Banca', username, email, passwordHash, role: 'admin', now: clock.now() });
}

const DEMO_COLLECTIONS = [
  'users',
  'products',
  'follows',
  'reviews',
  'orders',
  'customers',
  'payment_codes',
  'category_counts',
  'sales_spans',
  'traffic_spans',
];

const forgetHalfShop = async (): Promise<void> => {
  for (const name of DEMO_COLLECTIONS) await SeedStateModel.db.collection(name).deleteMany({});
};

/**
 * Fills an empty database with the demo shop, where the configuration allows one. A start that was cut short begins
 * again from nothing, so that no half shop stays.
 */
async function seedDemo(deps: Deps): Promise<void> {
  const state = await SeedStateModel.findById('demo').lean();
  if (state?.done || (!state && (await UserModel.estimatedDocumentCount()) > 0)) return;
  if (state) await forgetHalfShop();
  await SeedStateModel.updateOne({ _id: 'demo' }, { $set: { done: false } }, { upsert: true });
  deps.log.info('loading the demo shop');
  const people = await seedDemoUsers(deps);
  await seedDemoFollows(deps, people);
  const products = await seedDemoProducts(deps, people);
  await seedDemoReviews(deps, people, products);
  await seedDemoOrders(deps, people, products);
  await rebuildReviews();
  await rebuildSales();
  await seedDemoVisits(deps);
  await SeedStateModel.updateOne({ _id: 'demo' }, { $set: { done: true } });
}

/** @returns the demo accounts, when there are any to tell about. */
export async function seed(deps: Deps): Promise<typeof demoAccounts | undefined> {
  if (deps.config.SEED_DEMO) await seedDemo(deps);
  await ensureAdmin(deps);
  return deps.config.SEED_DEMO && (await SeedStateModel.exists({ _id: 'demo', done: true })) ? demoAccounts : undefined;
}
