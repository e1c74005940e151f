/** Shorter words are one edit away from too many others. */
const TYPO_MIN_LENGTH = 4;

export const canHaveTypo = (word: string): boolean => word.length >= TYPO_MIN_LENGTH;

const equalsFrom = (a: string, startA: number, b: string, startB: number): boolean => a.slice(startA) === b.slice(startB);

/** Whether one letter, except the first, is replaced, added, left out, or swapped with its neighbour. Equal words count as well. */
export function isWithinOneEdit(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  if (i === 0 || Math.abs(a.length - b.length) > 1) return false;
  if (a.length !== b.length) return a.length < b.length ? equalsFrom(a, i, b, i + 1) : equalsFrom(a, i + 1, b, i);
  const isSwapped = a[i] === b[i + 1] && a[i + 1] === b[i];
  return equalsFrom(a, i + 1, b, i + 1) || (isSwapped && equalsFrom(a, i + 2, b, i + 2));
}
