import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { parseSearchTerms } from '../search-words.ts';

type PrefixFilter = { terms: { $elemMatch: { $gte: string; $lt: string } } };

export const createPrefixFilter = (word: string): PrefixFilter => ({
  terms: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } },
});

/** A text between `|` is searched on its own. Each costs up to four searches. */
const TEXTS_MAX = 2;

function parseText(text: string): string[][] {
  const words = parseSearchTerms(text.replace(/^ *#/, ''));
  const joinedText = text.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  const phone = normalizePhoneNumber(text);
  return [words, ...(words.length > 1 && joinedText ? [[joinedText]] : []), ...(phone ? [[phone], [phone.slice(3)]] : [])];
}

/**
 * Lists alternative sets of prefixes: the words, or all of them joined, as in a code or phone number typed with spaces, or a phone number
 * with and without the country code. `ana@example.com | 84 123 4567` finds both.
 */
export const parseAlternatives = (q: string): string[][] =>
  q
    .split('|', TEXTS_MAX)
    .flatMap(parseText)
    .filter((words) => words.length > 0);

/** Finds documents by the beginnings of their `terms`. Returns null for an empty search. */
export function createTermFilter(q: string): { $or: { $and: PrefixFilter[] }[] } | null {
  const alternatives = parseAlternatives(q);
  return alternatives.length === 0 ? null : { $or: alternatives.map((words) => ({ $and: words.map(createPrefixFilter) })) };
}
