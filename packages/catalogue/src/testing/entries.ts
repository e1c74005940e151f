import fc from 'fast-check';
import type { CatalogueEntry, CatalogueQuery } from '../catalogue.ts';
import type { ProductChange } from './fake-source.ts';

export const toId = (n: number): string => n.toString(16).padStart(24, '0');
const CREATORS = [toId(1), toId(2), toId(3)];
const TERMS = [
  'mar',
  'marrabenta',
  'mapa',
  'm',
  'zebra',
  'excel',
  'zebras',
  'abcd',
  'abxd',
  'música'.normalize('NFD'),
  '𝒳',
  'mＡ',
];
const PREFIXES = ['m', 'ma', 'mar', 'z', 'musica', 'x', '𝒳', 'escel', 'zerba', 'zebr', 'abcd', 'abc', 'marabenta', 'mapas'];
/** The ids of filler products start here; tests change products with lower ids. */
export const FILLER_START = 1_000_000;
const MAX_CHANGED_NUMBER = 40;

const entryFields = fc.record({
  creator: fc.constantFrom(...CREATORS),
  category: fc.constantFrom('Arte', 'Ebook', 'Cursos'),
  price: fc.constantFrom(0, 100, 250, 1e9),
  sales: fc.nat(3),
  rating: fc.constantFrom(0, 4.5, 5),
  createdAt: fc.nat(4),
  featured: fc.boolean(),
  featuredOrder: fc.nat(2),
  terms: fc.uniqueArray(fc.constantFrom(...TERMS), { maxLength: 4 }),
  titleTermCount: fc.nat(4),
});

/** Writes or removes one of a few products. */
export const changeArbitrary: fc.Arbitrary<ProductChange> = fc
  .tuple(fc.nat(MAX_CHANGED_NUMBER), fc.option(entryFields, { freq: 4 }))

  .map(([n, fields]) => {
    if (!fields) return { id: toId(n), entry: null };
    const { titleTermCount, ...entry } = fields;
    return { id: toId(n), entry: { ...entry, id: toId(n), titleTerms: entry.terms.slice(0, titleTermCount) } };
  });

/** Removes all products that `changeArbitrary` can write. */
export const removalBatch: ProductChange[] = Array.from({ length: MAX_CHANGED_NUMBER + 1 }, (_, n) => ({
  id: toId(n),
  entry: null,
}));

/** Leaves out half of the filters, because a driver may know the totals of queries with few filters. */
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

export const queryArbitrary: fc.Arbitrary<CatalogueQuery> = fc.record({
  featured: optional(fc.boolean()),
  creator: optional(fc.constantFrom(...CREATORS, toId(99))),
  categories: optional(fc.uniqueArray(fc.constantFrom('Arte', 'Ebook', 'Nada'), { maxLength: 2 })),
  minPrice: optional(fc.constantFrom(0, 100, 251)),
  maxPrice: optional(fc.constantFrom(0, 100, 250, Infinity)),
  prefixes: optional(fc.uniqueArray(fc.constantFrom(...PREFIXES), { maxLength: 3 })),
  allowsTypos: optional(fc.boolean()),
  sort: fc.constantFrom('newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating', 'featured', 'relevance'),
  skip: fc.nat(12),
  limit: fc.integer({ min: 1, max: 8 }),
});

/** Creates products that no change of `changeArbitrary` affects, so that changed products are few among many. */
export function createFillerProducts(size: number): CatalogueEntry[] {
  return Array.from({ length: size }, (_, i) => ({
    id: toId(FILLER_START + i),
    creator: toId(77),
    category: 'Outros',
    price: 5e8,
    sales: i % 7,
    rating: 1,
    createdAt: i % 5,
    featured: false,
    featuredOrder: 0,
    terms: [`filler${i % 50}`],
    titleTerms: i % 3 === 0 ? [`filler${i % 50}`] : [],
  }));
}
