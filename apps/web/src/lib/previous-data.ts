export interface QueryResult<D> {
  data?: D | undefined;
  currentData?: D | undefined;
  isFetching: boolean;
  error?: unknown;
}

/** While a query loads for new arguments, returns the data of the previous arguments, marked `isStale`. */
export function withPreviousData<D>({ data, currentData, isFetching, error }: QueryResult<D>) {
  const isStale = currentData === undefined && data !== undefined && isFetching;
  const visibleData = isStale ? data : currentData;
  return { data: visibleData, isStale, error: visibleData ? undefined : error };
}
