import type { CallOptions } from './send.ts';

interface PagedRequest {
  query?: { page?: number };
}

type PagedOperation<Page> = (request: never, options?: CallOptions) => Promise<Page>;
type ListKey<Page> = { [K in keyof Page]: Page[K] extends readonly unknown[] ? K : never }[keyof Page];
type Item<Page, Key extends keyof Page> = Page[Key] extends readonly (infer T)[] ? T : never;

/**
 * Yields each item of a paged list, such as `each(banca.listCreatorOrders, 'orders', { query: { state: 'pending' } })`.
 * It requests a page when the page before has been consumed. Items that are added meanwhile may appear twice or not at all.
 */
export async function* each<Page extends { pages: number }, Key extends ListKey<Page>, Operation extends PagedOperation<Page>>(
  operation: Operation & PagedOperation<Page>,
  key: Key,
  request?: NoInfer<Parameters<Operation>[0]>,
  options?: CallOptions,
): AsyncGenerator<Item<Page, Key>, void, undefined> {
  const call = operation as unknown as (request: PagedRequest, options?: CallOptions) => Promise<Page>;
  const { query = {} } = (request ?? {}) as PagedRequest;
  for (let page = query.page ?? 1; ; page += 1) {
    const response = await call({ ...(request as PagedRequest | undefined), query: { ...query, page } }, options);
    yield* response[key] as Item<Page, Key>[];
    if (page >= response.pages) return;
  }
}
