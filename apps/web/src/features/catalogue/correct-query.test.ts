import { expect, test } from 'vitest';
import { correctQuery } from './correct-query.ts';

test.each([
  ['capulna', ['Bolsas de capulana'], 'capulana'],
  ['Escel avançado', ['Excel avançado: curso'], 'excel avançado'],
  ['musicca', ['Música de Nampula'], 'música'],
  ['tmibila', ['Timbila'], 'timbila'],
  // Another product has the misspelt word, or begins with it.
  ['timb', ['Timbila'], undefined],
  // The similar word is in the description only.
  ['capulna', ['Timbila'], undefined],
  ['   ', ['Timbila'], undefined],
  ['<b>x', [], undefined],
])('%s, among %j, is corrected to %s', (q, titles, expected) => {
  expect(correctQuery(q, titles)).toBe(expected);
});
