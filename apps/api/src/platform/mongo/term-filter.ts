import { parseSearchTerms } from '../search-words.ts';

type PrefixFilter = { terms: { $elemMatch: { $gte: string; $lt: string } } };

export const createPrefixFilter = (word: string): PrefixFilter => ({
  terms: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } },
});

/** Lists alternative sets of prefixes: the words, or all of them joined, as in a code or phone number typed with spaces. */
export function parseAlternatives(q: string): string[][] {
  const words = parseSearchTerms(q.replace(/^#/, ''));
  const joinedText = q.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  return [words, ...(words.length > 1 && joinedText ? [[joinedText]] : [])];
}

/** Finds documents by the beginnings of their `terms`. Returns null for an empty search. */
export function createTermFilter(q: string): { $or: { $and: PrefixFilter[] }[] } | null {
  const alternatives = parseAlternatives(q);
  return alternatives[0]?.length === 0 ? null : { $or: alternatives.map((words) => ({ $and: words.map(createPrefixFilter) })) };
}
