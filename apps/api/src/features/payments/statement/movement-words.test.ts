import { describe, expect, test } from 'vitest';
import {
  foldText,
  isCompletedStatus,
  isForeignCurrency,
  isNotCompleted,
  isTotal,
  namesForeignCurrency,
  readDirection,
  readDirectionMark,
} from './movement-words.ts';

test.each([
  ['Entrada de 850,00 MT', 'in'],
  ['- Entradas: 850,00 MT', 'in'],
  ['Bilhete de entrada', 'unknown'],
  ['Foi creditado na sua conta o valor de 850,00 MT', 'in'],
  ['A conta 258841234567 foi creditada', 'in'],
  ['Recebeu 850,00 MT', 'in'],
  ['Confirmado. Recebeu 850,00 MT', 'in'],
  ['Confirmado.Recebeu 850,00 MT', 'in'],
  ['A conta LOJA recebeu 850,00 MT', 'in'],
  ['Ana recebeu 850,00 MT', 'unknown'],
  ['850,00 MT enviado por ANA', 'in'],
  ['Enviado 850,00 MT', 'out'],
  ['850,00 MT sent by ANA', 'in'],
  ['Sent 850.00 MT', 'out'],
  ['Efectuou uma operação', 'out'],
  ['Efetuou uma operação', 'out'],
  ['A sua conta foi debitada', 'out'],
  ['Withdrew 850.00 MT', 'out'],
  ['Cash out 850.00 MT', 'out'],
  ['Cashout 850.00 MT', 'out'],
  ['You paid 850.00 MT', 'out'],
  ['You have paid 850.00 MT', 'out'],
  ['You transfered 850.00 MT', 'out'],
  ['You transferred 850.00 MT', 'out'],
  ['850.00 MT transfered to ANA', 'out'],
  ['850.00 MT transferred to ANA', 'out'],
  ['Recebido pela ANA', 'conflicting'],
  ['Pagamento de 850,00 MT para ANA', 'out'],
  ['Valor transferido de 850,00 MT a favor de ANA', 'out'],
  ['Fee 5.00 MT', 'out'],
  ['Charge 5.00 MT', 'out'],
  ['Consulta de extracto', 'unknown'],
])('%j tells the direction %s', (text, direction) => {
  expect(readDirection(foldText(text))).toBe(direction);
});

test.each([
  ['(C)', 'in'],
  ['Cr.', 'in'],
  ['Creditada', 'in'],
  ['Recebido', 'in'],
  ['Recebidas', 'in'],
  ['Debitado', 'out'],
  ['Enviada', 'out'],
  ['Pago', 'out'],
  ['X', 'unknown'],
])('the mark %j is the direction %s', (mark, direction) => {
  expect(readDirectionMark(mark)).toBe(direction);
});

describe('a status', () => {
  test.each([
    'Completo',
    'Completada',
    'Complete',
    'Completed',
    'COMPLET',
    'Concluída',
    'Conclu\uFFFDdo',
    'Sucesso',
    'Bem-sucedido',
    'Bemsucedida',
    'Efectuado',
    'Efetuada',
    'Finalizado',
    'Finalised',
    'OK',
    'Paid',
    'Paga',
    'Pago',
  ])('%j is completed', (status) => {
    expect(isCompletedStatus(foldText(status))).toBe(true);
  });

  test.each([
    'Completar pagamento',
    'OK to retry',
    'Paid in part',
    'Pago em parte',
    'Pagamento agendado',
    'Não aprovado',
    '',
    'Processado; em espera',
    'Concluído e devolvido',
  ])('%j is not completed', (status) => {
    expect(isCompletedStatus(foldText(status))).toBe(false);
  });
});

test.each([
  'Falhou',
  'Em processamento',
  'Saldo insuficiente',
  'Insuficiente',
  'Não foi confirmado',
  'Não concluído',
  'Unconfirmed',
  'Por efectuar',
  'Não efetuada',
  'Chargebacks',
])('%j tells that no payment was completed', (text) => {
  expect(isNotCompleted(foldText(text))).toBe(true);
});

test.each([
  ['Total 5 000,00 MT', true],
  ['*** Totais', true],
  ['Subtotal', true],
  ['Sub-total', true],
  ['Sub - total', false],
  ['Pagamento total de ANA', false],
])('%j is a total: %j', (text, expected) => {
  expect(isTotal(foldText(text))).toBe(expected);
});

describe('money', () => {
  test.each([
    '850 dólar',
    '850 dólares',
    '1 dollar',
    '850 dollars',
    '1 rand',
    '850 rands',
    '1 euro',
    '850 euros',
    '1 libra',
    '1 pound',
    '850 libras',
    '850 pounds',
    '1 kwanza',
    '850 kwanzas',
    '850R',
    '850 R',
    '850 R, de ANA',
    'R 850',
  ])('in %j is foreign', (text) => {
    expect(namesForeignCurrency(foldText(text))).toBe(true);
  });

  test.each(['850 MT', '850 Rui', '850R2', 'Loja R', 'LR 850'])('in %j is not foreign', (text) => {
    expect(namesForeignCurrency(foldText(text))).toBe(false);
  });

  test.each(['(MT)', 'MT.', 'MZN/MT', 'MZN (MT)', 'MZ/MT', 'MTN/MZN', 'MT/MZN', 'MT (MZN)', 'Metical'])(
    'of the currency %j is meticais',
    (currency) => {
      expect(isForeignCurrency(currency)).toBe(false);
    },
  );

  test.each(['USD/MZN', 'MZN/USD', '$', 'US$'])('of the currency %j is foreign', (currency) => {
    expect(isForeignCurrency(currency)).toBe(true);
  });
});
