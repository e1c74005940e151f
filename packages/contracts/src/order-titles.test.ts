import { expect, test } from 'vitest';
import { getAmountBeforeCode } from './order-lines.ts';
import { formatProductTitles, joinTitles } from './order-titles.ts';

const buildOrder = (...titles: string[]) => ({ lines: titles.map((title) => ({ product: { title }, price: 100, amount: 100 })) });

test('an order is called by the titles of its products, by the first one if there are many, or by its bundle', () => {
  expect(formatProductTitles(buildOrder('Curso', 'Guia', 'Capa'))).toBe('Curso, Guia, Capa');
  expect(formatProductTitles(buildOrder('Pacote', 'Curso', 'Guia', 'Capa'))).toBe('Pacote +3');
  const [first, ...others] = buildOrder('Pacote', 'Curso', 'Guia', 'Capa').lines;
  const callWith = (changes: object, otherChanges = {}) =>
    formatProductTitles({
      lines: [{ ...first!, amount: 0, ...changes }, ...others.map((line) => ({ ...line, ...otherChanges }))],
    });
  expect(callWith({ price: 300 })).toBe('Pacote');
  expect(callWith({ price: 300, discount: 0 }, { amount: 66.67, discount: 33.33 })).toBe('Pacote');
  // A product that a code made free, and three added to it.
  expect(callWith({ price: 100 })).toBe('Pacote +3');
  expect(joinTitles(buildOrder('Pacote', 'Curso', 'Guia', 'Capa'))).toBe('Pacote, Curso, Guia, Capa');
});

test('a code is taken off the first line, or off the lines that tell their part of it', () => {
  const order = { ...buildOrder('Curso', 'Guia'), discount: { amount: 30 } };
  expect(order.lines.map((line) => getAmountBeforeCode(order, line))).toEqual([130, 100]);
  const lines = [0, 10, 20].map((discount) => ({ amount: discount === 0 ? 0 : 100, discount }));
  expect(lines.map((line) => getAmountBeforeCode({ lines, discount: { amount: 30 } }, line))).toEqual([0, 110, 120]);
});
