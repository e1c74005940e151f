import { expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import { formatMessage } from './format-message.ts';
import type { Locale } from './locale.ts';
import { toPseudoText } from './pseudo-locale.ts';

test.each([
  ['Guardar', 'Güüáárdáár'],
  ['Olá {name}, tens {count} produtos', undefined],
])('toPseudoText makes "%s" 40 %% longer', (text, expected) => {
  const pseudoText = toPseudoText(text);
  if (expected) expect(pseudoText).toBe(expected);
  const countLetters = (value: string): number => value.replace(/\{\w+\}/g, '').match(/\p{L}/gu)?.length ?? 0;
  expect(countLetters(pseudoText)).toBeGreaterThanOrEqual(countLetters(text) * 1.4);
});

test('toPseudoText keeps placeholders and plurals', () => {
  const { locale } = catalogues.get('pt') as { locale: Locale };
  const message = toPseudoText('{name}: {count, plural, one {# produto} other {# produtos}} de {total}');
  const text = formatMessage(message, { name: 'Ana', count: 2, total: 5 }, locale);
  expect(text).toMatch(/^Ana: 2 pröö\S+ d\S+ 5$/);
});
