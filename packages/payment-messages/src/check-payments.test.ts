import { describe, expect, test } from 'vitest';
import { checkAmount, checkReceivers, sumPayments } from './check-payments.ts';

const buildPayments = (...amounts: (number | null)[]) => amounts.map((amount) => ({ amount }));
const buildReceivers = (...phones: (string | null)[]) => phones.map((phone) => ({ receiver: { phone } }));

describe('the amount', () => {
  test('is the sum of all payments, and unknown if one of them was not read', () => {
    expect(sumPayments(buildPayments(30_000, 25_000))).toBe(55_000);
    expect(sumPayments(buildPayments(30_000, null))).toBeNull();
    expect(sumPayments([{}])).toBeNull();
  });

  test.each([
    [[55_000], 'match'],
    [[30_000, 25_000], 'match'],
    [[5000], 'differs'],
    [[55_000, 55_000], 'differs'],
    [[55_000, null], 'unknown'],
  ] as const)('of %j is compared with the price', (amounts, result) => {
    expect(checkAmount(buildPayments(...amounts), { price: 55_000 })).toBe(result);
  });

  test.each([
    [5000, 50_000, 'match'],
    [55_000, 50_000, 'match'],
    [4000, 50_000, 'differs'],
    [5000, null, 'unknown'],
    [55_000, null, 'match'],
    [60_000, null, 'differs'],
  ] as const)('of %d completes what earlier proofs paid: %s', (amount, paidBefore, result) => {
    expect(checkAmount(buildPayments(amount), { price: 55_000, paidBefore })).toBe(result);
  });
});

describe('the receiver', () => {
  test.each([
    [['258845550100'], 'match'],
    [['258845550100', '258845550100'], 'match'],
    [['258845550100', '258845550199'], 'differs'],
    [['258845550199', null], 'differs'],
    [['258845550100', null], 'unknown'],
    [[null], 'unknown'],
  ] as const)('of %j is compared with the account', (phones, result) => {
    expect(checkReceivers(buildReceivers(...phones), '+258 84 555 0100', '')).toBe(result);
  });

  test.each(['', 'ana@example.com', 'empresa 123456'])('is unknown for the account %j', (account) => {
    expect(checkReceivers(buildReceivers('258845550100'), account, '845550199')).toBe('unknown');
  });

  test.each([
    ['849999999', 'differs'],
    ['conta 258849999999, agente 82 111 2222', 'differs'],
    ['8499\u200b99999', 'differs'],
    ['849999999 e 845550100', 'unknown'],
    ['84****001', 'unknown'],
    ['referencia 849999999', 'unknown'],
    ['Conteudo: 849999999', 'unknown'],
  ] as const)('that was not read is compared with the numbers of the text %j', (text, result) => {
    expect(checkReceivers(buildReceivers(null), '845550100', text)).toBe(result);
  });
});
