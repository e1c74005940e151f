import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mapAccounts, requiresPaymentProof } from './payment-accounts.ts';
import { getPaymentMethodName, paymentMethods } from './payment-methods.ts';

test('texts receive the names and menu codes of payment methods as values', () => {
  const locales = new URL('../../messages/src/locales/', import.meta.url);
  const files = readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(100);
  const words = Object.values(paymentMethods).flatMap((method) => [
    method.name,
    ...('menuCode' in method ? [method.menuCode] : []),
  ]);
  for (const file of files) {
    const text = readFileSync(new URL(file, locales), 'utf8');
    expect([file, words.filter((word) => text.includes(word))]).toEqual([file, []]);
  }
});

test('a method that does not exist keeps its name and needs no proof', () => {
  expect(getPaymentMethodName('cash')).toBe('cash');
  expect(requiresPaymentProof('cash')).toBe(false);
});

test('accounts can be listed in another order', () => {
  const methods = Object.keys(mapAccounts(() => ''));
  const reversed = methods.toReversed() as (keyof ReturnType<typeof mapAccounts>)[];
  expect(Object.keys(mapAccounts(() => '', { firstKeys: reversed }))).toEqual(reversed);
});
