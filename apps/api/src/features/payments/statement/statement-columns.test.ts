import { expect, test } from 'vitest';
import { readHeader } from './statement-columns.ts';

test.each([
  ['Data;Total (MZN)', { date: 0, amount: 1, names: ['date', 'amount'], isForeign: false }],
  ['Data;Total (em MZN) (1)', { date: 0, amount: 1, names: ['date', 'amount'], isForeign: false }],
  ['Data;Data Valor;Valor;Notas', { date: 0, amount: 2, names: ['date', 'date', 'amount', null], isForeign: false }],
  ['Data;Valor (USD)', { date: 0, amount: 1, names: ['date', 'amount'], isForeign: true }],
  ['Recibo;Bruto (USD)', { code: 0, gross: 1, names: ['code', 'gross'], isForeign: true }],
  ['Recibo;Entrada (USD)', { code: 0, paidIn: 1, names: ['code', 'paidIn'], isForeign: true }],
  ['Recibo;Entrada;Saldo (USD)', { code: 0, paidIn: 1, balance: 2, names: ['code', 'paidIn', 'balance'], isForeign: false }],
  ['Recibo;Data;Saldo', null],
  ['Valor;Saldo', null],
])('the header %j is %j', (header, columns) => {
  expect(readHeader(header.split(';'))).toEqual(columns);
});
