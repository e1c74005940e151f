import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from './catalogue-columns.ts';
import { CatalogueIndex, type Change, type Question } from './catalogue-index.ts';

const hex = (n: number): string => n.toString(16).padStart(24, '0');
const CREATORS = [hex(1), hex(2), hex(3)];
const WORDS = ['mar', 'marrabenta', 'mapa', 'm', 'zebra', 'música'.normalize('NFD'), '𝒳', 'mＡ'];

const entry = fc.record({
  creator: fc.constantFrom(...CREATORS),
  category: fc.constantFrom('Arte', 'Ebook', 'Cursos'),
  price: fc.constantFrom(0, 100, 250, 1e9),
  sales: fc.nat(3),
  rating: fc.constantFrom(0, 4.5, 5),
  reviewCount: fc.nat(3),
  createdAt: fc.nat(4),
  status: fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const),
  listed: fc.boolean(),
  featured: fc.boolean(),
  featuredOrder: fc.nat(2),
  terms: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 4 }),
});
const change: fc.Arbitrary<Change> = fc
  .tuple(fc.nat(40), fc.option(entry, { freq: 4 }))
  .map(([n, fields]) => ({ id: hex(n), entry: fields && { id: hex(n), ...fields } }));
const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(some, { nil: undefined });
const anyQuestion: fc.Arbitrary<Question> = fc.record({
  status: maybe(fc.constantFrom('pending' as const, 'approved' as const)),
  listed: maybe(fc.boolean()),
  featured: maybe(fc.boolean()),
  creator: maybe(fc.constantFrom(...CREATORS, hex(99))),
  categories: maybe(fc.uniqueArray(fc.constantFrom('Arte', 'Ebook', 'Nada'), { maxLength: 2 })),
  minPrice: maybe(fc.constantFrom(0, 100, 251)),
  maxPrice: maybe(fc.constantFrom(0, 100, 250, Infinity)),
  words: maybe(fc.uniqueArray(fc.constantFrom('m', 'ma', 'mar', 'z', 'musica', 'x', '𝒳'), { maxLength: 3 })),
  sort: fc.constantFrom('newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating', 'featured'),
  skip: fc.nat(12),
  limit: fc.integer({ min: 1, max: 8 }),
});
/** Only featured products have an order of their own. */
const question = anyQuestion.map((asked) => (asked.sort === 'featured' ? { ...asked, featured: true } : asked));

const KEYS = {
  newest: [['createdAt'], -1],
  oldest: [['createdAt'], 1],
  'price-low': [['price'], 1],
  'price-high': [['price'], -1],
  popularity: [['sales', 'rating'], -1],
  rating: [['rating'], -1],
  featured: [['featuredOrder'], 1],
} as const;

/** What the index must answer, as plainly as it can be said. */
function plainly(entries: Iterable<Entry>, asked: Question): { ids: string[]; total: number } {
  const [keys, direction] = KEYS[asked.sort];
  const found = [...entries].filter(
    (one) =>
      (asked.status === undefined || one.status === asked.status) &&
      (asked.listed === undefined || one.listed === asked.listed) &&
      (asked.featured === undefined || one.featured === asked.featured) &&
      (asked.creator === undefined || one.creator === asked.creator) &&
      (!asked.categories || asked.categories.includes(one.category)) &&
      one.price >= (asked.minPrice ?? 0) &&
      one.price <= (asked.maxPrice ?? Infinity) &&
      (asked.words ?? []).every((word) => one.terms.some((term) => term.startsWith(word))),
  );
  found.sort((a, b) => {
    for (const key of keys) if (a[key] !== b[key]) return (a[key] - b[key]) * direction;
    return (a.id < b.id ? -1 : 1) * direction;
  });
  return { ids: found.slice(asked.skip, asked.skip + asked.limit).map(({ id }) => id), total: found.length };
}

const sum = (some: number[]): number => some.reduce((all, one) => all + one, 0);
const shopOf = (listed: Entry[]) => ({
  products: listed.length,
  reviews: sum(listed.map(({ reviewCount }) => reviewCount)),
  stars: sum(listed.map(({ reviewCount, rating }) => reviewCount * rating)),
});

/** Products of no interest, so that those of interest are few among many. */
const crowd = (size: number): Change[] => {
  const shared = {
    creator: hex(77),
    category: 'Outros',
    price: 5e8,
    rating: 1,
    reviewCount: 1,
    status: 'approved' as const,
    featured: false,
    featuredOrder: 0,
  };
  return Array.from({ length: size }, (_, i) => {
    const own = { id: hex(1e6 + i), sales: i % 7, createdAt: i % 5, listed: i % 3 > 0, terms: [`crowd${i % 50}`] };
    return { id: own.id, entry: { ...shared, ...own } };
  });
};

describe('the catalogue in memory', () => {
  test.each([0, 700])('answers as a plain list would, among %i others', (others) => {
    const batches = fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(batches, fc.array(question, { minLength: 1, maxLength: 8 }), (all, questions) => {
        const index = new CatalogueIndex();
        const entries = new Map<string, Entry>();
        for (const changes of [crowd(others), ...all]) {
          index.apply(changes);
          for (const { id, entry: now } of changes) {
            if (now) entries.set(id, now);
            else entries.delete(id);
          }
        }
        for (const asked of questions) expect(index.find(asked)).toEqual(plainly(entries.values(), asked));
        const listed = [...entries.values()].filter((one) => one.listed);
        const counts = Object.fromEntries(index.facets().map(({ name, count }) => [name, count]));
        for (const [name, some] of Map.groupBy(listed, ({ category }) => category)) expect(counts[name]).toBe(some.length);
        for (const creator of CREATORS)
          expect(index.shop(creator)).toEqual(shopOf(listed.filter((one) => one.creator === creator)));
      }),
      { numRuns: others ? 60 : 400 },
    );
  });

  test('what was written anew thousands of times is found once, by its last words only', () => {
    const index = new CatalogueIndex();
    index.apply(crowd(2_000));
    const [first] = crowd(1) as [Change];
    for (let i = 0; i < 3_000; i += 1) index.apply([{ id: first.id, entry: { ...(first.entry as Entry), terms: [`v${i}`] } }]);
    const asked = { sort: 'newest', skip: 0, limit: 5 } as const;
    expect(index.find({ ...asked, words: ['v'] })).toEqual({ ids: [first.id], total: 1 });
    expect(index.find({ ...asked, words: ['v17'] })).toEqual({ ids: [], total: 0 });
    expect(index.find({ ...asked, words: ['crowd'] }).total).toBe(1_999);
  });

  test('counts up to ten thousand and one', () => {
    const index = new CatalogueIndex();
    index.apply(crowd(20_000));
    const asked = { sort: 'newest', skip: 9_990, limit: 12 } as const;
    for (const filter of [{ listed: true }, {}, { words: ['crowd'] }, { minPrice: 1 }, { status: 'approved' as const }]) {
      const { ids, total } = index.find({ ...asked, ...filter });
      expect([ids.length, total]).toEqual([12, 10_001]);
    }
  });
});
