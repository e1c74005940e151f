import type { defaultCategories } from '@banca/contracts/default-categories';
import type { PlainMessageId } from '@banca/messages';
import { getCategoryName } from '../../entities/product/category-name.ts';
import { t } from '../../lib/i18n/text.tsx';
import { removeAccents, splitWords } from './correct-query.ts';

type CategoryName = (typeof defaultCategories)[number]['name'];

/** Nobody searches for the category `Outros`. */
const wordsByName: Record<Exclude<CategoryName, 'Outros'>, PlainMessageId> = {
  Arte: 'categoryWords.art',
  Música: 'categoryWords.music',
  Software: 'categoryWords.software',
  Ebook: 'categoryWords.ebook',
  Cursos: 'categoryWords.courses',
  'Info-Products': 'categoryWords.infoProducts',
  Templates: 'categoryWords.templates',
};

const normalize = (text: string): string[] => splitWords(text.replaceAll('-', '')).map(removeAccents);

function listWords(name: string): string[] {
  const words = Object.hasOwn(wordsByName, name) ? wordsByName[name as keyof typeof wordsByName] : undefined;
  return [name, getCategoryName(name), words ? t(words) : ''].flatMap(normalize);
}

/** From how many letters on the beginning of a word means it. */
const PREFIX_LENGTH = 4;
/** The letters that a plural adds at most. */
const ENDING_LENGTH = 2;

const isMeant = (typed: string, word: string): boolean =>
  typed === word ||
  (typed.length >= PREFIX_LENGTH && word.startsWith(typed)) ||
  (word.length >= PREFIX_LENGTH - 1 && typed.startsWith(word) && typed.length - word.length <= ENDING_LENGTH);

/** Finds the categories that a search names: the search itself only reads titles and descriptions. */
export function findCategories<Category extends { name: string }>(q: string, categories: readonly Category[]): Category[] {
  const typedWords = normalize(q);
  return categories.filter(({ name }) => listWords(name).some((word) => typedWords.some((typed) => isMeant(typed, word))));
}
