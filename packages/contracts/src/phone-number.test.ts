import { expect, test } from 'vitest';
import { formatPhoneNumber, normalizePhoneNumber } from './phone-number.ts';

test.each([
  ['+258 (84) 555-0123', '258845550123'],
  ['845550123', '258845550123'],
  ['00258845550123', '258845550123'],
  ['25884555012', null],
  ['+27 82 555 0123', null],
  ['8455*50123', null],
  ['84555x0123', null],
  ['', null],
])('the phone number %j is %j', (text, phone) => {
  expect(normalizePhoneNumber(text)).toBe(phone);
});

test.each([
  ['84 555 7716', '+258 84 555 7716'],
  ['+258845550204', '+258 84 555 0204'],
  ['+27 82 555 0123', '+27 82 555 0123'],
])('the phone number %j is displayed as %j', (text, displayed) => {
  expect(formatPhoneNumber(text)).toBe(displayed);
});
