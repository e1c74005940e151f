import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Catalogue, type CatalogueEntry, type CatalogueSource, TOTAL_LIMIT } from '../catalogue.ts';
import { changeArbitrary, createFillerProducts, queryArbitrary, removalBatch } from './entries.ts';
import { computeExpectedResult } from './compute-expected-result.ts';
import { createFakeSource, type FakeSource, type ProductChange } from './fake-source.ts';

export interface ContractOptions {
  /** Waits until refreshed products are searchable. Not needed for a driver that makes searches wait. */
  waitUntilSearchable?: (catalogue: Catalogue) => Promise<void>;
  numRuns?: number;
}

const FIRST_PAGE = { sort: 'newest', skip: 0, limit: 5 } as const;

/** Defines the tests that every driver must pass. */
export function describeCatalogue(
  name: string,
  startCatalogue: (source: CatalogueSource) => Promise<Catalogue>,
  { waitUntilSearchable = () => Promise.resolve(), numRuns = 200 }: ContractOptions = {},
): void {
  async function writeAndWait(catalogue: Catalogue, source: FakeSource, changes: ProductChange[]): Promise<void> {
    source.write(changes);
    catalogue.refresh(changes.map(({ id }) => id));
    await waitUntilSearchable(catalogue);
  }

  function describeWithProducts(
    fillers: CatalogueEntry[],
    defineTests: (context: { source: FakeSource; catalogue: Catalogue }) => void,
  ): void {
    const context = {} as { source: FakeSource; catalogue: Catalogue };
    beforeAll(async () => {
      context.source = createFakeSource(fillers);
      context.catalogue = await startCatalogue(context.source);
    }, 120_000);
    afterAll(() => context.catalogue.close());
    defineTests(context);
  }

  describe.each([0, 700])(`${name} among %i other products`, (otherCount) => {
    describeWithProducts(createFillerProducts(otherCount), (context) => {
      test('returns the same results as filtering and sorting a list', { timeout: 300_000 }, async () => {
        const { catalogue, source } = context;
        const batches = fc.array(fc.array(changeArbitrary, { maxLength: 12 }), { maxLength: 6 });
        const queries = fc.array(queryArbitrary, { minLength: 1, maxLength: 8 });
        await fc.assert(
          fc.asyncProperty(batches, queries, async (changeBatches, searchQueries) => {
            for (const batch of [removalBatch, ...changeBatches]) await writeAndWait(catalogue, source, batch);
            // Each query runs twice and with another page, because a driver may cache its matches or its total.
            const pages = searchQueries.flatMap((query) => [query, query, { ...query, skip: query.skip + 2 }]);
            for (const query of pages)
              expect(await catalogue.search(query)).toEqual(computeExpectedResult(source.products.values(), query));
          }),
          { numRuns },
        );
      });
    });
  });

  describe(`${name} of many products`, () => {
    describeWithProducts(createFillerProducts(2 * TOTAL_LIMIT), (context) => {
      test.each([{}, { prefixes: ['filler'] }, { minPrice: 1 }, { categories: ['Outros'] }, { featured: false }])(
        'counts matches up to the limit with %o',
        async (filter) => {
          const lastPage = { ...FIRST_PAGE, skip: TOTAL_LIMIT - 10, limit: 12, ...filter };
          for (const query of [lastPage, lastPage, { ...lastPage, skip: 0 }]) {
            const { ids, ...total } = await context.catalogue.search(query);
            expect(ids).toHaveLength(12);
            expect(total).toEqual({ total: TOTAL_LIMIT, isTotalExact: false });
          }
        },
      );

      test('returns the same page to a repeated search for a rare word', async () => {
        const query = { ...FIRST_PAGE, prefixes: ['filler17'] };
        const expected = computeExpectedResult(context.source.products.values(), query);
        for (const repetition of [1, 2, 3])
          expect(await context.catalogue.search(query), `search ${repetition}`).toEqual(expected);
      });

      test('lists matches in titles before others, also across the pages', async () => {
        for (const skip of [0, 130, 395]) {
          const query = { ...FIRST_PAGE, sort: 'relevance' as const, prefixes: ['filler17'], skip };
          const expected = computeExpectedResult(context.source.products.values(), query);
          expect(await context.catalogue.search(query)).toEqual(expected);
        }
      });

      test('counts fewer matches exactly', async () => {
        const { total, isTotalExact } = await context.catalogue.search({ ...FIRST_PAGE, prefixes: ['filler1'] });
        expect({ total, isTotalExact }).toEqual({ total: (11 * 2 * TOTAL_LIMIT) / 50, isTotalExact: true });
      });

      test('returns 5,000 changes that are written at once', async () => {
        const { catalogue, source } = context;
        const changes = createFillerProducts(5_000).map((entry, i) => ({ id: entry.id, entry: { ...entry, createdAt: 10 + i } }));
        await writeAndWait(catalogue, source, changes);
        const { ids } = await catalogue.search(FIRST_PAGE);
        expect(ids).toEqual(computeExpectedResult(source.products.values(), FIRST_PAGE).ids);
      });

      test('lists a product once after 3,000 writes, and finds it only by its last terms', { timeout: 120_000 }, async () => {
        const { catalogue, source } = context;
        const [first] = createFillerProducts(1) as [CatalogueEntry];
        for (let i = 0; i < 3_000; i += 1) {
          source.write([{ id: first.id, entry: { ...first, terms: [`v${i}`] } }]);
          catalogue.refresh([first.id]);
          if (i % 1_000 === 0) await catalogue.search(FIRST_PAGE);
        }
        await waitUntilSearchable(catalogue);
        expect(await catalogue.search({ ...FIRST_PAGE, prefixes: ['v'] })).toMatchObject({ ids: [first.id], total: 1 });
        expect(await catalogue.search({ ...FIRST_PAGE, prefixes: ['v17'] })).toMatchObject({ ids: [], total: 0 });
      });

      test('returns the second page of featured products', async () => {
        const { catalogue, source } = context;
        const changes = createFillerProducts(8).map((entry) => ({ id: entry.id, entry: { ...entry, featured: true } }));
        await writeAndWait(catalogue, source, changes);
        for (const skip of [0, 5]) {
          const query = { sort: 'featured', featured: true, skip, limit: 5 } as const;
          expect(await catalogue.search(query)).toEqual(computeExpectedResult(source.products.values(), query));
        }
      });

      test('returns changes that only the stream reports', async () => {
        const { catalogue, source } = context;
        const [, second] = createFillerProducts(2) as [CatalogueEntry, CatalogueEntry];
        source.write([{ id: second.id, entry: { ...second, terms: ['streamed'] } }]);
        await expect
          .poll(async () => (await catalogue.search({ ...FIRST_PAGE, prefixes: ['streamed'] })).ids, { timeout: 10_000 })
          .toEqual([second.id]);
        expect(catalogue.status()).toMatchObject({ isLoaded: true });
        await expect.poll(() => catalogue.status().lagMs, { timeout: 10_000 }).toBeLessThan(5_000);
      });
    });
  });
}
