export const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

export const removeAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/** Whether one letter is replaced, added, left out, or swapped with its neighbour. */
function isOneEditAway(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const restOfA = a.slice(start, a.length - end);
  const restOfB = b.slice(start, b.length - end);
  const isSwapped = restOfA.length === 2 && restOfA === [...restOfB].reverse().join('');
  return isSwapped || Math.max(restOfA.length, restOfB.length) === 1;
}

/**
 * Replaces misspelt words with similar words of the titles that were found.
 * @returns undefined if nothing is replaced
 */
export function correctQuery(q: string, titles: string[]): string | undefined {
  const titleWords = titles.flatMap(splitWords);
  const findCorrection = (word: string): string => {
    const plainWord = removeAccents(word);
    if (titleWords.some((other) => removeAccents(other).startsWith(plainWord))) return word;
    return titleWords.find((other) => isOneEditAway(removeAccents(other), plainWord)) ?? word;
  };
  const words = splitWords(q);
  const correctedWords = words.map(findCorrection);
  return correctedWords.some((word, index) => word !== words[index]) ? correctedWords.join(' ') : undefined;
}
