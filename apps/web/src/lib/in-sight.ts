export interface Answer<D> {
  data?: D | undefined;
  currentData?: D | undefined;
  isFetching: boolean;
  error?: unknown;
}

/** A list's answer; while that of other filters is on its way the last one stays in sight (`isOld`). */
export function inSight<D>({ data, currentData, isFetching, error }: Answer<D>) {
  const isOld = currentData === undefined && data !== undefined && isFetching;
  const shown = isOld ? data : currentData;
  return { data: shown, isOld, error: shown ? undefined : error };
}
