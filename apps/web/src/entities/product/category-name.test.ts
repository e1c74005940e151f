import { defaultCategories } from '@banca/contracts/default-categories';
import type { Locale } from '@banca/messages';
import { describe, expect, test } from 'vitest';
import { withLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { getCategoryName } from './category-name.ts';

const getLocale = (id: string): Locale => catalogues[id]?.locale as Locale;
const storedNames = defaultCategories.map(({ name }) => name);

describe('the name of a category', () => {
  test.each([
    ['default', storedNames],
    ['pt', ['Arte', 'Música', 'Software', 'E-books', 'Cursos', 'Infoprodutos', 'Modelos', 'Outros']],
    ['en', ['Art', 'Music', 'Software', 'E-books', 'Courses', 'Info products', 'Templates', 'Other']],
  ])('is translated in the locale %s if it is a default category', (id, names) => {
    expect(withLocale(getLocale(id), () => storedNames.map(getCategoryName))).toEqual(names);
  });

  test.each(['Fotografia', 'constructor', ''])('is shown as stored if an admin entered "%s"', (name) => {
    expect(withLocale(getLocale('en'), () => getCategoryName(name))).toBe(name);
  });
});
