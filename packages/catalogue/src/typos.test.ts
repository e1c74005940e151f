import { expect, test } from 'vitest';
import { canHaveTypo, isWithinOneEdit } from './typos.ts';

test.each([
  ['excel', 'excel', true],
  // Replaced letters
  ['escel', 'excel', true],
  ['excem', 'excel', true],
  ['ixcel', 'excel', false],
  ['escol', 'excel', false],
  ['exaal', 'excel', false],
  // Added letters
  ['excell', 'excel', true],
  ['exscel', 'excel', true],
  ['exsceu', 'excel', false],
  ['excels', 'exce', false],
  ['exacelb', 'excel', false],
  ['aexcel', 'excel', false],
  // Swapped letters
  ['ecxel', 'excel', true],
  ['excle', 'excel', true],
  ['exlce', 'excel', false],
  ['ecxal', 'excel', false],
  ['exlec', 'excel', false],
  ['xecel', 'excel', false],
  ['ecael', 'excel', false],
  ['eaxel', 'excel', false],
])('%s for %s: %s', (typed, term, isNear) => {
  expect(isWithinOneEdit(typed, term)).toBe(isNear);
  expect(isWithinOneEdit(term, typed)).toBe(isNear);
});

test('a word of three letters has no typos', () => {
  expect(['mar', 'maré'].map(canHaveTypo)).toEqual([false, true]);
});
