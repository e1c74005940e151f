import { describe, expect, test } from 'vitest';
import { formatPaymentAccount, isPaymentAccount } from './payment-accounts.ts';

describe('isPaymentAccount', () => {
  test.each([
    ['mpesa', '841234567'],
    ['mpesa', '84 123 4567'],
    ['mpesa', '85-123-4567'],
    ['mpesa', '+258 84 123 4567'],
    ['mpesa', '00258841234567'],
    ['mpesa', '258841234567'],
    ['mpesa', '(+258) 84.123.4567'],
    ['mpesa', '\u202A84\u00A0123\u00A04567\u202C'],
    ['mpesa', '８４１２３４５６７'],
    ['mpesa', 'empresa 171717'],
    ['mpesa', 'Business: 12345'],
    ['emola', '86 555 0188'],
    ['emola', '875550188'],
    ['emola', 'Empresa 12345'],
    ['paypal', 'ana@example.com'],
    ['paypal', 'ana.langa+loja@example.co.mz'],
    ['paypal', 'paypal.me/analanga'],
    ['paypal', 'https://www.paypal.me/ana-langa/'],
  ] as const)('%s takes %s', (method, account) => {
    expect(isPaymentAccount(method, account)).toBe(true);
  });

  test.each([
    ['mpesa', ''],
    ['mpesa', 'abc'],
    ['mpesa', '12'],
    ['mpesa', '999999999'],
    ['mpesa', '86 555 0188'],
    ['mpesa', '84 123 456'],
    ['mpesa', '84 123 45678'],
    ['mpesa', '+27 84 123 4567'],
    ['mpesa', '171717'],
    ['mpesa', 'empresa 1717171'],
    ['mpesa', 'empresa 1717'],
    ['mpesa', '84 123 4567 Ana'],
    ['mpesa', 'ana@example.com'],
    ['emola', '84 123 4567'],
    ['emola', '83 123 4567'],
    ['paypal', '84 123 4567'],
    ['paypal', 'ana@example'],
    ['paypal', '@ana'],
    ['paypal', 'paypal.me'],
    ['paypal', 'paypal.me/'],
    ['paypal', 'https://example.com/paypal.me/ana'],
    ['paypal', 'ana@example.com, rui@example.com'],
  ] as const)('%s does not take %s', (method, account) => {
    expect(isPaymentAccount(method, account)).toBe(false);
  });
});

test.each([
  ['841234567', '+258 84 123 4567'],
  ['+258 84 123 4567', '+258 84 123 4567'],
  ['00258 86-555-0188', '+258 86 555 0188'],
  ['empresa 171717', 'empresa 171717'],
  ['ana@example.com', 'ana@example.com'],
  ['abc', 'abc'],
])('%s is written as %s', (account, text) => {
  expect(formatPaymentAccount(account)).toBe(text);
});
