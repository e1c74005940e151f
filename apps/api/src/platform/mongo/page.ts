/** Lists end after this many items. A larger total is reported as this number with `totalIsExact: false`. */
export const TOTAL_BOUND = 10_000;
/** Counts stop here: one more than the bound tells that it was exceeded. */
export const COUNT_LIMIT = TOTAL_BOUND + 1;

export interface PageRequest {
  page: number;
  limit: number;
}

export interface PageInfo extends PageRequest {
  total: number;
  pages: number;
  totalIsExact?: boolean;
}

/** @param isComplete false if there may be more items than `counted` */
export function pageInfo({ page, limit }: PageRequest, counted: number, isComplete = true): PageInfo {
  const total = Math.min(counted, TOTAL_BOUND);
  const isExact = isComplete && counted <= TOTAL_BOUND;
  return { total, page, limit, pages: Math.ceil(total / limit), ...(isExact ? {} : { totalIsExact: false }) };
}

/** Returns null for a page beyond the last item that lists reach. Such a page is empty. */
export const toSkip = ({ page, limit }: PageRequest): number | null =>
  (page - 1) * limit >= TOTAL_BOUND ? null : (page - 1) * limit;

export async function readPage<R>(page: PageRequest, read: (skip: number) => Promise<R[]>): Promise<R[]> {
  const skip = toSkip(page);
  return skip === null ? [] : await read(skip);
}

/** Infers the total from a page that is not full, which avoids counting for most lists. */
export async function countTotal(page: PageRequest, found: number, count: (limit: number) => Promise<number>): Promise<number> {
  const skip = toSkip(page);
  const isLast = skip !== null && found < page.limit && (found > 0 || skip === 0);
  return isLast ? skip + found : await count(COUNT_LIMIT);
}

export const CURSOR_BATCH_SIZE = 500;

interface Cursor extends AsyncIterable<unknown> {
  close(): Promise<unknown>;
}

export async function* iterateCursor<T>(cursor: Cursor): AsyncGenerator<T> {
  try {
    for await (const row of cursor) yield row as T;
  } finally {
    await cursor.close();
  }
}

export async function* toBatches<T>(rows: AsyncIterable<T>, size = CURSOR_BATCH_SIZE): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
