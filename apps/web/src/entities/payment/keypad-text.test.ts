import { expect, test } from 'vitest';
import { toKeypadAmount, toKeypadNumber } from './keypad-text.ts';

test.each([
  ['84 555 0123', '845550123'],
  ['+258 84 555 0123', '845550123'],
  ['00258-84-555-0123', '845550123'],
  ['(84) 555.0123', '845550123'],
  ['258 555', '258555'],
  ['dilonn@example.com', 'dilonn@example.com'],
  ['Agente 12345', 'Agente 12345'],
])('the account %s is copied as %s', (account, text) => expect(toKeypadNumber(account)).toBe(text));

test.each([
  [780, '780'],
  [780.5, '780.50'],
  [1_250_000, '1250000'],
  [0.05, '0.05'],
])('the amount %d is copied as %s', (amount, text) => expect(toKeypadAmount(amount)).toBe(text));
