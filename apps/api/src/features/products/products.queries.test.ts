import mongoose, { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { rebuildCategoryCounts } from './category-counts.ts';
import { forgetCatalogue } from './products.catalogue.ts';
import { ProductModel } from './products.model.ts';
import { termsOf } from './products.search.ts';

const app = useTestApp();
const PRODUCTS = 2_000;
const WORDS = ['marrabenta', 'capulana', 'machamba', 'timbila', 'guitarra', 'mapa'];
let admin: { Authorization: string };
let creator: { Authorization: string };
let seller: Types.ObjectId;

beforeEach(async () => {
  const selling = await logInAs(app);
  creator = selling.auth;
  seller = selling.user._id;
  admin = (await logInAs(app, { role: 'admin' })).auth;
  const rows = Array.from({ length: PRODUCTS }, (_, i) => {
    const status = i % 10 === 0 ? ('pending' as const) : ('approved' as const);
    const fields = { title: `${WORDS[i % 6]} ${i}`, description: `${WORDS[(i * 5) % 6]} bases${i % 50}` };
    return {
      ...fields,
      terms: termsOf(fields),
      price: (i % 200) * 100,
      category: ['Arte', 'Música', 'Ebook'][i % 3] as string,
      file: 'https://dropbox.com/a',
      status,
      listed: status === 'approved' && i % 7 !== 0,
      featured: i % 40 === 0,
      rating: i % 6,
      sales: i % 90,
      deletedAt: i % 7 === 0 ? new Date() : null,
      images: [],
      features: [],
      changedSinceApproval: [],
      reviewCount: 0,
      revenue: 0,
      createdAt: new Date(1.7e12 + (i % 500) * 1000),
      updatedAt: new Date(),
      creator: { _id: i % 30 ? new Types.ObjectId() : seller, firstName: 'A', lastName: 'B', username: 'c' },
    };
  });
  await ProductModel.collection.insertMany(rows);
  await rebuildCategoryCounts();
  forgetCatalogue();
  await mongoose.connection.db?.command({ profile: 2 });
});
afterEach(async () => {
  await mongoose.connection.db?.command({ profile: 0 });
  await mongoose.connection.db?.collection('system.profile').drop();
});

interface Seen {
  planSummary?: string;
  docsExamined?: number;
  ns: string;
  command: unknown;
}

/** What the database did for one request, as its own profiler saw it. */
async function watch(path: string, auth: Record<string, string> = {}): Promise<Seen[]> {
  const { db } = mongoose.connection;
  const since = new Date();
  await app.http.get(path).set(auth).expect(200);
  return (
    (await db
      ?.collection<Seen & { op: string }>('system.profile')
      .find({ ts: { $gte: since }, op: { $in: ['query', 'command'] }, ns: /\.(products|categories|users|sessions)$/ })
      .toArray()) ?? []
  );
}

const sorts = ['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating'];
const filters = [
  '',
  '&category=arte',
  '&minPrice=50&maxPrice=60',
  '&q=marrab',
  '&q=bases7',
  '&q=marrab&category=arte',
  '&q=marrab%20timbila',
  '&featured=true',
  '&featured=false&category=arte&minPrice=10',
  '&page=20',
  '&q=zzz',
];

describe('every list, on thousands of products', () => {
  test('the catalogue never reads the whole collection, whatever it is asked', async () => {
    const scans: string[] = [];
    for (const sort of sorts) {
      for (const filter of filters) {
        const seen = await watch(`/api/products?sort=${sort}${filter}`);
        expect(seen.length, filter).toBeGreaterThan(0);
        for (const { planSummary = '', docsExamined = 0, command, ns } of seen) {
          const isPlain =
            (filter === '' || filter === '&category=arte') && 'find' in (command as object) && ns.endsWith('.products');
          if (planSummary.includes('COLLSCAN') || docsExamined > (isPlain ? 12 : PRODUCTS * 0.8))
            scans.push(`${sort}${filter}: ${planSummary} ${docsExamined} ${JSON.stringify(command).slice(0, 300)}`);
        }
      }
    }
    expect(scans).toEqual([]);
  });

  test('the lists of a shop, of its creator and of the admin come from an index', async () => {
    const lists: [string, Record<string, string>?][] = [
      [`/api/creators/products?creator=${seller}`],
      ['/api/creators/products/my', creator],
      ['/api/creators/products/my?status=pending', creator],
      ['/api/creators/products/my?q=marrab', creator],
      ['/api/admin/products', admin],
      ['/api/admin/products?status=pending', admin],
      ['/api/admin/products?q=marrab', admin],
      ['/api/categories'],
    ];
    for (const [path, auth] of lists) {
      const seen = await watch(path, auth);
      expect(seen.length, path).toBeGreaterThan(0);
      for (const { planSummary = '', command } of seen)
        expect(planSummary, `${path} ${JSON.stringify(command).slice(0, 300)}`).not.toContain('COLLSCAN');
    }
    const plain = (await watch('/api/admin/products', admin)).flatMap(({ docsExamined = 0, ns, command }) =>
      ns.endsWith('.products') && 'find' in (command as object) ? [docsExamined] : [],
    );
    expect(plain).toEqual([12]);
  });
});
