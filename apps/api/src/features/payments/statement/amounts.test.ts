import { expect, test } from 'vitest';
import { findAmounts, parseAmountCell } from './amounts.ts';

test.each([
  ['850,00', 85_000, 'unknown'],
  ['+850,00', 85_000, 'in'],
  ['850,00 CR MT', 85_000, 'in'],
  ['850,00 MT CR', 85_000, 'in'],
  ['CR+850', 85_000, 'in'],
  ['C. 850', 85_000, 'in'],
  ['850 Cred.', 85_000, 'in'],
  ['DR 850', 85_000, 'out'],
  ['deb. 850', 85_000, 'out'],
  ['850 D', 85_000, 'out'],
  ['DB(850)', -85_000, 'out'],
  ['CR -850', -85_000, 'out'],
  ['850\u2212', -85_000, 'out'],
  ['(850)D', -85_000, 'out'],
  ['R850', 85_000, 'unknown'],
  ['-R 850,00', -85_000, 'out'],
  ['USD 850.00', 85_000, 'unknown'],
  ['R', null, 'unknown'],
  ['850R', null, 'unknown'],
  ['DR', null, 'unknown'],
  ['DR sem valor', null, 'unknown'],
  ['saldo dr 850', null, 'unknown'],
  ['850 dr ontem', null, 'unknown'],
  ['CDR 850', null, 'unknown'],
])('the cell %j has %j centavos, and its direction is %s', (cell, centavos, direction) => {
  expect(parseAmountCell(cell)).toEqual({ centavos, direction, isEmpty: false });
});

test.each(['', ' ', '-', '\u2013', '\u2212', '.', '- -'])('the cell %j is empty', (cell) => {
  expect(parseAmountCell(cell)).toEqual({ centavos: null, direction: 'unknown', isEmpty: true });
});

test.each([
  ['recebido 850,00 MT', { hasCurrency: true, hasDecimals: true }],
  ['recebido MT850', { hasCurrency: true }],
  ['recebido 850Meticais', { hasCurrency: true }],
  ['recebido 850', {}],
  ['recebido 850,0', {}],
  ['recebido 1.500', { centavos: 150_000 }],
  ['recebido 850 x', {}],
  ['recebido +850', { sign: '+' }],
  ['recebido + 850', { sign: '+' }],
  ['recebido -850,00', { sign: '-', hasDecimals: true }],
  ['recebido \u2212 850', { sign: '-' }],
  ['recebido 850-', { sign: '-' }],
  ['recebido 850- hoje', { sign: '-' }],
  ['recebido 850 MT\u2212', { sign: '-', hasCurrency: true }],
  ['recebido 850 - Ana', {}],
  ['recebido 850-900', {}],
  ['recebido - 850', { isSignUnclear: true }],
  ['recebido (850)', { isSignUnclear: true, textBefore: 'recebido (' }],
  ['- recebido 850', { textBefore: '- recebido ' }],
  [`${'recebido '.repeat(9)}850`, { textBefore: 'ido recebido recebido recebido recebido ' }],
])('the line %j has an amount with %j', (line, facts) => {
  const noFacts = { sign: null, isSignUnclear: false, hasCurrency: false, hasDecimals: false, textBefore: 'recebido ' };
  expect(findAmounts(line)).toEqual([{ centavos: 85_000, ...noFacts, ...facts }]);
});

test.each([
  ['12.500,00 MT', [1_250_000]],
  ['1.500.000', [150_000_000]],
  ['850,00 0,00 900', [85_000, 0, 90_000]],
  ['850,0001', []],
  ['850x', []],
  ['850*', []],
  ['850.1.2', []],
  ['x850', []],
  ['REF-850', []],
  ['850 MTX', [85_000]],
])('the line %j has the amounts %j', (line, amounts) => {
  expect(findAmounts(line).map(({ centavos }) => centavos)).toEqual(amounts);
});
