import type { Db } from 'mongodb';

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
export async function up(db: Db): Promise<void> {
  const categories = db.collection('categories');
  if ((await categories.estimatedDocumentCount()) > 0) return;
  const defaults = { formerNames: [], description: '', isActive: true, createdBy: '', lockVersion: 0 };
  const rows = CATEGORIES.map(([name, key], order) => ({ name, key: [key], order, ...defaults }));
  await categories.insertMany(rows, { ordered: false }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
  });
}
