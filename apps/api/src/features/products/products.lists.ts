import { Types } from 'mongoose';
import type { PageRequest } from '../../platform/mongo/page.ts';
import { type ProductPage, readPage, wantedWords } from './products.catalogue.ts';
import type { ProductRecord } from './products.model.ts';

interface ManagedQuery extends PageRequest {
  q?: string | undefined;
  status?: ProductRecord['status'] | undefined;
}

/** Products in any status, newest first: a creator's own, or every one's for an admin. */
export async function listManagedProducts(query: ManagedQuery, creator?: string): Promise<ProductPage> {
  // As in every search of ours, signs alone look for nothing; here that is not 'nothing found'.
  const words = wantedWords(query.q ?? '') ?? [];
  const more = { deletedAt: null, ...(creator ? { 'creator._id': new Types.ObjectId(creator) } : {}) };
  return await readPage(query, { sort: 'newest', creator, status: query.status, words }, { more, projection: { terms: 0 } });
}
