import { expect, test } from 'vitest';
import { findAddressInUrl, isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '41.94.0.1', '172.32.0.1', '2606:4700::1111', '2c0f:f248::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const SPECIAL = `
0.0.0.0, 10.1.2.3, 100.64.0.1, 127.0.0.1, 169.254.169.254, 172.31.255.255, 192.168.1.1, 198.19.0.1
224.0.0.1, 240.0.0.1, 255.255.255.255, ::, ::1, ::ffff:127.0.0.1, ::ffff:8.8.8.8, ::7f00:1, fe80::1
fc00::1, fd12::1, fec0::1, ff02::1, 64:ff9b::7f00:1, 64:ff9b:1::1, 2001::1, 2001:db8::1, 2002:7f00:1::
3fff::1, 100::1, fe80::1%eth0, localhost, 127.1, 0x7f000001, 8.8.8.8:443
`;

test.each([...SPECIAL.split(/[\s,]+/), ''])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['https://127.1/', '127.0.0.1'],
  ['https://0x7f000001/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['https://example.com/', undefined],
  ['https://localhost./', undefined],
])('the address in %s is %s', (url, address) => {
  expect(findAddressInUrl(url)).toBe(address);
});
