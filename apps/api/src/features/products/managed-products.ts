import { Types } from 'mongoose';
import type { PageRequest } from '../../platform/mongo/page.ts';
import type { Question } from './catalogue-index.ts';
import { readProducts } from './catalogue-records.ts';
import { categoryNames, defaultSort, type ProductPage, readPage, wantedWords } from './products.catalogue.ts';
import type { ProductRecord } from './products.model.ts';

interface ManagedQuery extends PageRequest {
  q?: string | undefined;
  status?: ProductRecord['status'] | undefined;
  /** In any spelling. */
  category?: string | undefined;
  creator?: string | undefined;
  featured?: 'true' | 'false' | undefined;
  sort?: Question['sort'] | undefined;
}

/** Products in any status, but no deleted ones: a creator's own, or every one's for an admin. Whole, unless told which fields. */
export async function listManagedProducts(
  { q = '', category, featured, ...query }: ManagedQuery,
  projection: object = { terms: 0 },
): Promise<ProductPage> {
  const { creator, status, sort = defaultSort(featured) } = query;
  const question = {
    sort,
    creator,
    status,
    // As in every search of ours, signs alone look for nothing; here that is not 'nothing found'.
    words: wantedWords(q) ?? [],
    categories: category ? await categoryNames(category) : undefined,
    featured: featured === undefined ? undefined : featured === 'true',
  };
  const filter = { deletedAt: null, ...(creator ? { 'creator._id': new Types.ObjectId(creator) } : {}) };
  return await readPage(query, question, async (ids) => await readProducts(ids, { filter, projection }));
}
