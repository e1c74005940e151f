import { Username } from '@banca/contracts/users.schemas';
import { expect, test } from 'vitest';
import { toKnownAccount } from './known-account.ts';

test.each([
  ['Inácio Sitoe', 'Inácio', 'Sitoe', 'inacio.sitoe'],
  ['  Maria  da Conceição   Langa ', 'Maria', 'da Conceição Langa', 'maria.da.conceicao.langa'],
  ['Zé', 'Zé', '', 'ze.manel'],
  ['李明', '李明', '', 'ze.manel'],
  [`${'A'.repeat(29)} ${'b'.repeat(50)}`, 'A'.repeat(29), 'b'.repeat(50), 'a'.repeat(29)],
  ['<script>alert(1)</script>', '<script>alert(1)</script>', '', 'script.alert.1.script'],
])('proposes for %j the names %j and %j and the user name %s', (name, firstName, lastName, username) => {
  const account = toKnownAccount({ name, email: 'ze_manel@example.com' });
  expect(account).toEqual({ firstName, lastName, username, email: 'ze_manel@example.com' });
  expect(Username.parse(username)).toBe(username);
});

test('proposes no user name if neither the name nor the address has enough letters', () => {
  expect(toKnownAccount({ name: '李明', email: 'z@example.com' }).username).toBe('');
});
