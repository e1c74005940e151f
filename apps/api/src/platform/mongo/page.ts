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
export const skipOf = ({ page, limit }: PageRequest): number | null =>
  (page - 1) * limit >= TOTAL_BOUND ? null : (page - 1) * limit;

/** Read from the database as fast as they are taken. */
export const BATCH = 500;

interface Cursor extends AsyncIterable<unknown> {
  close(): Promise<unknown>;
}

/** What a cursor finds, one after the other; it is closed also when whoever reads it stops early. */
export async function* eachOf<T>(cursor: Cursor): AsyncGenerator<T> {
  try {
    for await (const row of cursor) yield row as T;
  } finally {
    await cursor.close();
  }
}
