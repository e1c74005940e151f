import { expect, test } from 'vitest';
import { findCategories } from './find-categories.ts';

const categories = ['Arte', 'Música', 'Ebook', 'Cursos', 'Templates', 'Fotografia'].map((name) => ({ name }));

test.each([
  ['musica', ['Música']],
  ['MÚSICAS de marrabenta', ['Música']],
  ['e-book', ['Ebook']],
  ['ebook de negocios', ['Ebook']],
  ['livros', ['Ebook']],
  ['curs', ['Cursos']],
  ['modelo', ['Templates']],
  ['template', ['Templates']],
  ['foto', ['Fotografia']],
  ['mus', []],
  ['artesanato', []],
  ['negócios', []],
  ['', []],
])('finds what %j names', (q, names) => {
  expect(findCategories(q, categories).map(({ name }) => name)).toEqual(names);
});
