import { expect, test } from 'vitest';
import { canHaveTypo, isWithinOneEdit } from './typos.ts';

test.each([
  ['escel', 'excel', true],
  ['excell', 'excel', true],
  ['exel', 'excel', true],
  ['exlce', 'excel', false],
  ['ecxel', 'excel', true],
  ['xecel', 'excel', false],
  ['ixcel', 'excel', false],
  ['escol', 'excel', false],
  ['excel', 'excel', true],
  ['excels', 'exce', false],
])('%s for %s: %s', (typed, term, isNear) => {
  expect(isWithinOneEdit(typed, term)).toBe(isNear);
  expect(isWithinOneEdit(term, typed)).toBe(isNear);
});

test('a word of three letters has no typos', () => {
  expect(['mar', 'maré'].map(canHaveTypo)).toEqual([false, true]);
});
