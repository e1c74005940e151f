import { expect, test } from 'vitest';
import { parseProductSearch, toSearchTerms } from './search-terms.ts';

const finds = (q: string, title: string): boolean => {
  const terms = toSearchTerms({ title, description: '' });
  return parseProductSearch(q).every((prefix) => terms.some((term) => term.startsWith(prefix)));
};

test.each([
  ['facturas', 'Factura em Excel', true],
  ['Capulanas', 'capulana', true],
  ['fotos', 'Foto de Maputo', true],
  ['capulana', 'Capulanas', true],
  ['músicas timbilas', 'Música de timbila', true],
  ['factura facturas', 'Factura', true],
  // Short words, and a double s, are no plurals.
  ['mais', 'Maio', false],
  ['express', 'Expresso', true],
  ['express', 'Expres', false],
  ['sss', 'Ssa', false],
])('a search for %s among "%s": %s', (q, title, expected) => {
  expect(finds(q, title)).toBe(expected);
});
