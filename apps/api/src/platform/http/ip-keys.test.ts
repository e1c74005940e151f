import { expect, test } from 'vitest';
import { toIpKeys } from './ip-keys.ts';

test.each<[string, string, string | undefined]>([
  ['203.0.113.9', '203.0.113.9', undefined],
  ['::ffff:203.0.113.9', '203.0.113.9', undefined],
  ['::FFFF:cb00:7109', '203.0.113.9', undefined],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9', undefined],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64', '1:2:3::/48'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['', '', undefined],
  ['unknown', 'unknown', undefined],
])('%s counts as the subscriber %s in the network %s', (ip, subscriber, network) =>
  expect(toIpKeys(ip)).toEqual({ subscriber, network }),
);
