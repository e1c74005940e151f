/** Binary search. @param isBefore holds for all numbers below the boundary. @returns the boundary, from `low` to `high` */
export function findBoundary(low: number, high: number, isBefore: (index: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
