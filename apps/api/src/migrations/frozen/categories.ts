import type { Db } from 'mongodb';

/** The first categories, with their keys. */
const CATEGORIES = [
  ['Arte', 'arte'],
  ['Música', 'musica'],
  ['Software', 'software'],
  ['Ebook', 'ebook'],
  ['Cursos', 'cursos'],
  ['Info-Products', 'info-products'],
  ['Templates', 'templates'],
  ['Outros', 'outros'],
] as const;

const DUPLICATE_KEY = 11_000;

/** Fills an empty collection. Another process may do so concurrently. */
export async function insertFirstCategories(db: Db): Promise<void> {
  const categories = db.collection('categories');
  if ((await categories.estimatedDocumentCount()) > 0) return;
  const defaults = { formerNames: [], description: '', isActive: true, createdBy: '', holds: 0 };
  const rows = CATEGORIES.map(([name, key], order) => ({ name, key: [key], order, ...defaults }));
  await categories.insertMany(rows, { ordered: false }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
  });
}

export async function rebuildCategoryCounts(db: Db): Promise<void> {
  const counts = await db
    .collection('products')
    .aggregate<{ _id: string; count: number; all: number }>([
      { $match: { deletedAt: null } },
      { $group: { _id: '$category', count: { $sum: { $cond: ['$listed', 1, 0] } }, all: { $sum: 1 } } },
    ])
    .toArray();
  const stored = db.collection<{ _id: string; count: number; all: number }>('category_counts');
  await stored.deleteMany({});
  if (counts.length > 0) await stored.insertMany(counts);
}
