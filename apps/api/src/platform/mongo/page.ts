/** Lists are exact up to here and end here; beyond, `totalIsExact` is false (decisions, section 2). */
export const TOTAL_BOUND = 10_000;

export interface PageRequest {
  page: number;
  limit: number;
}

export interface PageInfo extends PageRequest {
  total: number;
  pages: number;
  totalIsExact?: boolean;
}

/** `counted` may be one more than the bound, which then reads "at least". */
export function pageInfo({ page, limit }: PageRequest, counted: number): PageInfo {
  const total = Math.min(counted, TOTAL_BOUND);
  return { total, page, limit, pages: Math.ceil(total / limit), ...(counted > TOTAL_BOUND ? { totalIsExact: false } : {}) };
}

/** How many to skip, or `null` for a page that lies past where lists end. */
export const toSkip = ({ page, limit }: PageRequest): number | null =>
  (page - 1) * limit >= TOTAL_BOUND ? null : (page - 1) * limit;

/** How many there are in all, for `pageInfo`: a page that is not full tells it, and most lists have no more than that. */
export async function countTotal(page: PageRequest, found: number, count: (limit: number) => Promise<number>): Promise<number> {
  const skip = toSkip(page);
  const isLast = skip !== null && found < page.limit && (found > 0 || skip === 0);
  return isLast ? skip + found : await count(TOTAL_BOUND + 1);
}

/** Read from the database as fast as they are taken. */
export const CURSOR_BATCH_SIZE = 500;

interface Cursor extends AsyncIterable<unknown> {
  close(): Promise<unknown>;
}

/** What a cursor finds, one after the other; it is closed also when whoever reads it stops early. */
export async function* iterateCursor<T>(cursor: Cursor): AsyncGenerator<T> {
  try {
    for await (const row of cursor) yield row as T;
  } finally {
    await cursor.close();
  }
}
