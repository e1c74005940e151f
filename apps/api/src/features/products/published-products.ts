import { catalogueIndex } from './catalogue-sync.ts';
import { readProducts } from './catalogue-records.ts';

/** How many products are on sale, exactly. */
export const countListed = async (): Promise<number> =>
  (await catalogueIndex()).facets().reduce((sum, { count }) => sum + count, 0);

/** `count` of all that is on sale, from the `skip`th on, oldest first: their ids and when they were changed. */
export async function listListed(skip: number, count: number): Promise<{ id: string; updatedAt: Date }[]> {
  const ids = (await catalogueIndex()).listed(skip, count);
  const rows = await readProducts(ids, { filter: { listed: true }, projection: { updatedAt: 1 } });
  return rows.map(({ _id, updatedAt }) => ({ id: String(_id), updatedAt }));
}
