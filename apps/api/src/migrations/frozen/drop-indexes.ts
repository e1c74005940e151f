import type { Db } from 'mongodb';

/** Drops the indexes of these names, by collection, where they still are. */
export async function dropIndexes(db: Db, former: Record<string, string[]>): Promise<void> {
  for (const [collection, names] of Object.entries(former)) {
    const known = new Set((await db.collection(collection).indexes()).map(({ name }) => name));
    for (const name of names) if (known.has(name)) await db.collection(collection).dropIndex(name);
  }
}
