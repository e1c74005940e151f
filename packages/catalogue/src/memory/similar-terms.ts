import { canHaveTypo, isWithinOneEdit } from '../typos.ts';
import { findTermRange, type Segment } from './segment.ts';
import { isCreatorTerm } from './terms.ts';

/** Rejects most terms without making a string of them: letters that differ are between an equal start and an equal end. */
function mayBeSimilar({ chars }: Segment, start: number, end: number, word: string): boolean {
  const length = end - start;
  if (Math.abs(length - word.length) > 1) return false;
  let equalCount = 1;
  while (equalCount < length && chars[start + equalCount] === word.charCodeAt(equalCount)) equalCount += 1;
  for (let i = 1; i < length && chars[end - i] === word.charCodeAt(word.length - i); i += 1) equalCount += 1;
  // Two letters differ if neighbours are swapped.
  return equalCount >= length - 2;
}

/** @returns the numbers of the terms that are one edit away from `word`, without those that begin with it */
export function findSimilarTerms(segment: Segment, word: string): number[] {
  if (isCreatorTerm(word) || !canHaveTypo(word)) return [];
  const { chars, charStarts } = segment;
  const similarTerms: number[] = [];
  const { from, to } = findTermRange(segment, word.charAt(0));
  for (let term = from; term < to; term += 1) {
    const start = charStarts[term] as number;
    const end = charStarts[term + 1] as number;
    if (!mayBeSimilar(segment, start, end, word)) continue;
    const text = String.fromCharCode(...chars.subarray(start, end));
    if (!text.startsWith(word) && isWithinOneEdit(text, word)) similarTerms.push(term);
  }
  return similarTerms;
}
