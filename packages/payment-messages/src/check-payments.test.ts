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
    expect(checkAmount(buildPayments(...amounts), 55_000)).toBe(result);
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
    expect(checkReceivers(buildReceivers(...phones), '+258 84 555 0100')).toBe(result);
  });

  test.each(['', 'ana@example.com', 'empresa 123456'])('is unknown for the account %j', (account) => {
    expect(checkReceivers(buildReceivers('258845550100'), account)).toBe('unknown');
  });
});
