import { describe, expect, test } from 'vitest';
import { findCode, listCodes, parseCodeCell } from './codes.ts';

const CODE = 'BKL7XQ92M1';

describe('a code in a text', () => {
  test.each([
    'PP260616.0500.S17516',
    'PP260616.0500.175161',
    'PP2606160500S17516',
    '0AB12345CD678901E',
    'AB1234567MT',
    '12345678MT9',
    'A1NOV2026',
    '23NOV2026A',
    '23NOVE26',
  ])('may be %s', (code) => {
    expect(findCode(`Recebido ${code}.`)).toEqual({ code, isAmbiguous: false, rest: 'Recebido |.' });
  });

  test.each([
    '12345678MT',
    '1234567MTN',
    '1234567MTS',
    '1234567MZN',
    '23NOV2026',
    '1NOV2026',
    '84XXXXX011',
    'XXXX4567',
    'PAGAMENTO',
    '123456789',
    'AB12345',
    'AB1234567890123456',
    'PP2606160500S175161',
    'ana@AB123456',
    'AB123456@ana',
    'AB123456*',
    '*AB123456',
    'éAB123456',
  ])('is not %s', (text) => {
    expect(findCode(`${text} ${CODE}`)).toEqual({ code: CODE, isAmbiguous: false, rest: `${text} |` });
    expect(listCodes(`${CODE} ${text}`)).toEqual([CODE]);
  });

  test.each([
    'Confirmado ',
    'confirmada: ',
    'Confirmed. ',
    'transacao ',
    'transacção: ',
    'transacÃ§Ã£o: ',
    'Transaction ID: ',
    'Recibo ',
    'RECEIPT#',
    'Receipt No. ',
    'ID - ',
    'codigo:',
    'cÃ³digo: ',
  ])('is the one after %j', (label) => {
    expect(findCode(`Ana REF12345AB ${label}${CODE}`)).toMatchObject({ code: CODE, isAmbiguous: false });
  });

  test.each([
    ['Ana REF12345AB e BKL7XQ92M1', 'REF12345AB', true],
    ['Ana BKL7XQ92M1, BKL7XQ92M1', CODE, false],
    ['23-11-26 BKL7XQ92M1 REF12345AB', CODE, false],
    ['Recibo da loja REF12345AB, confirmado BKL7XQ92M1', CODE, false],
    ['Recibo.... REF12345AB BKL7XQ92M1', 'REF12345AB', true],
    ['Ana 84****011', null, false],
  ])('%j has %j', (text, code, isAmbiguous) => {
    expect(findCode(text)).toMatchObject({ code, isAmbiguous });
  });
});

test.each([
  ['DKOQZTAB', true],
  ['DKOQZTA', false],
  ['A'.repeat(20), true],
  ['A'.repeat(21), false],
  ['A123', true],
  ['A12', false],
  ['1234', true],
  ['Éà12', true],
  ['PP 260616/0500-S1.7', true],
  [`A${'1'.repeat(39)}`, true],
  [`A${'1'.repeat(40)}`, false],
  ['-A1234', false],
  ['A1234#', false],
  ['A#1234', false],
  ['1500.00', false],
  ['1500,00', false],
  ['A1500.00', true],
  ['1500.00A', true],
])('the cell %j is a code: %j', (cell, isCode) => {
  expect(parseCodeCell(cell)).toBe(isCode ? cell : null);
});
