import { expect, test } from 'vitest';
import { type ColumnOrder, parseTextRow, readColumnOrder } from './parse-text-row.ts';

const CODE = 'DKO4QZT7R2M';
const parse = (text: string, order: ColumnOrder = null) => parseTextRow(text, order, { phones: ['258841234567'], emails: [] });

test.each([
  [`${CODE}|24/11/2026|850,00|D`, 'out'],
  [`${CODE};24/11/2026;850,00;C`, 'in'],
  [`D;${CODE};24/11/2026;850,00`, 'out'],
  [`C,${CODE},24/11/2026,"850,00"`, 'in'],
  [`${CODE}; "C." ;850,00`, 'in'],
  [`${CODE}\tDB\t850,00`, 'out'],
  [`${CODE}\tDr.\t850,00`, 'out'],
  [`${CODE};LOJA C;850,00`, 'unknown'],
  [`${CODE};CD;850,00`, 'unknown'],
  [`${CODE};X;850,00`, 'unknown'],
  [`${CODE} de 841234567 850,00 MT`, 'out'],
  [`${CODE} de 865550777 850,00 MT`, 'unknown'],
  [`${CODE} +850,00 MT`, 'in'],
  [`${CODE} +850,00 MT compra`, 'conflicting'],
  [`${CODE} -850,00 MT`, 'out'],
  [`${CODE} Recebido 850,00 MT. ConteÃºdo: pagou 5,00 MT`, 'in'],
  [`${CODE} Recebido 850,00 MT. Content: pagou 5,00 MT`, 'in'],
])('the direction of %j is %s', (text, direction) => {
  expect(parse(text)?.direction).toBe(direction);
});

test.each([
  ['a balance after it', `${CODE} 850,00 MT Saldo 900,00 MT`, 85_000],
  ['a balance before it', `${CODE} Saldo de 900,00 MT Valor 850,00 MT`, 85_000],
  ['a balance in English', `${CODE} Balance: 900.00 MT, 850.00 MT`, 85_000],
  ['a tax', `${CODE} 850,00 MT Taxa: 5,00 MT`, 85_000],
  ['costs', `${CODE} 850,00 MT Custo 5,00 MT Custos 6,00 MT`, 85_000],
  ['a commission', `${CODE} 850,00 MT Comissão 5,00 MT`, 85_000],
  ['a commission without its accent', `${CODE} 850,00 MT Comiss\uFFFDo 5,00 MT`, 85_000],
  ['a fee and a charge', `${CODE} 850,00 MT Fee 5.00 MT Charge 6.00 MT Cost 7.00 MT`, 85_000],
  ['a number without a currency', `${CODE} 12,00; 850,00 MT`, 85_000],
  ['a number without decimals', `${CODE} 17; 850,00`, 85_000],
  ['no decimals', `${CODE} LOJA 850`, 85_000],
  ['neither decimals nor a code', 'LOJA 850', null],
  ['no other number and no code', '24/11/2026 ANA 850,00', 85_000],
  ['the word total and a code', `Total ${CODE} 850,00 MT`, 85_000],
  ['no value', `${CODE} 24/11/2026`, null],
  ['a minus', `${CODE} -850,00 MT`, null],
  ['several sums received', `${CODE} Recebeste  850,00MT 1,00MT 2,00MT 3,00MT`, 85_000],
  ['a sum received and two others', `${CODE} received 850.00MT 0.00MT 2.00MT`, 85_000],
])('an amount with %s is read: %j', (_case, text, amount) => {
  expect(parse(text)).toMatchObject({ amount, isAmbiguous: false });
});

test.each([
  [`${CODE} LOJA 850,00 0,00 900,00`, null, 85_000, 'unknown', false],
  [`${CODE} recebeu da ANA 0,00 850,00 900,00`, null, 85_000, 'unknown', false],
  [`${CODE} LOJA 850,00 0,00 900,00`, 'in-first', 85_000, 'in', false],
  [`${CODE} LOJA 0,00 850,00 900,00`, 'out-first', 85_000, 'in', false],
  [`${CODE} LOJA 0,00 850,00 900,00`, 'in-first', null, 'out', false],
  [`${CODE} LOJA 850,00 0,00 900,00`, 'out-first', null, 'out', false],
  [`${CODE} compra 850,00 0,00 900,00`, 'in-first', 85_000, 'conflicting', false],
  [`${CODE} LOJA 0,00 0,00 900,00`, 'in-first', null, 'unknown', true],
  [`${CODE} LOJA 850,00 5,00 900,00`, 'in-first', null, 'unknown', true],
  [`${CODE} LOJA 0,00 1.500,500,25 900,00`, 'out-first', null, 'unknown', true],
  [`${CODE} LOJA 1,00 2,00 3,00 4,00`, 'in-first', null, 'unknown', true],
  [`${CODE} LOJA 850,00 0,00 3,00 4,00`, 'in-first', null, 'unknown', true],
  [`${CODE} LOJA 850,00 900,00`, 'in-first', 85_000, 'unknown', true],
  [`${CODE} recebido 850,00 900,00`, null, 85_000, 'in', false],
  [`${CODE} LOJA - 850,00`, null, 85_000, 'unknown', true],
] as const)('the columns of %j, %s, have the amount %j: %s, ambiguous: %j', (text, order, amount, direction, isAmbiguous) => {
  expect(parse(text, order)).toMatchObject({ amount, direction, isAmbiguous });
});

test.each([
  [`${CODE} 24/11/2026 ANA`, true],
  [`${CODE} recebido 1.500,500,25 MT`, true],
  [`${CODE} 850,00 MT`, false],
  [`${CODE} pagou ANA`, false],
  [`${CODE} 0,00 0,00 900,00`, false],
  ['24/11/2026 ANA', false],
])('%j lacks a readable amount: %j', (text, expected) => {
  expect(parse(text)?.hasUnreadableAmount).toBe(expected);
});

test.each([
  ['Entrada Saída Saldo', 'in-first'],
  ['Saídas Entradas', 'out-first'],
  ['Recibo Paid In Withdrawn', 'in-first'],
  ['Data Débito Crédito', 'out-first'],
  ['Data Crédito', null],
  ['Data Débito', null],
  ['Data', null],
  ['Crédito 1 Débito 2', null],
])('the columns %j are %j', (line, order) => {
  expect(readColumnOrder(line)).toBe(order);
});
