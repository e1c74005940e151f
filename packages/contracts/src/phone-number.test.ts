import { expect, test } from 'vitest';
import { formatPhoneNumber, isPhoneNumber, normalizePhoneNumber } from './phone-number.ts';

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

test.each([
  ['84 555 0123', true],
  ['+258 87 555 0188', true],
  ['84 555', false],
  ['81 555 0123', false],
  ['+258 84 555', false],
  ['+258 21 301 234', true],
  ['+27 82 555 0123', true],
  ['0027825550123', true],
  ['27 82 555 0123', false],
  ['+1234567', false],
  ['+1234567890123456', false],
  ['', false],
])('whether %j can be dialled: %s', (text, isValid) => {
  expect(isPhoneNumber(text)).toBe(isValid);
});
