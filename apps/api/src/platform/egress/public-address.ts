import { BlockList, isIP } from 'node:net';

/** Everything in the registry of special IPv4 addresses, and multicast. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** All others, such as mapped IPv4 addresses, NAT64, unique local and link-local ones, are not public. */
const GLOBAL_IPV6 = ['2000::/3'];
/** Teredo and other protocols, documentation, 6to4, and AS112. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function createList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

const specialIpv4 = createList(SPECIAL_IPV4, 'ipv4');
const globalIpv6 = createList(GLOBAL_IPV6, 'ipv6');
const specialIpv6 = createList(SPECIAL_IPV6, 'ipv6');

/** Whether an IP address belongs to the Internet, and not to this machine or a network around it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialIpv4.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** Returns the address that is the host of a URL, or undefined if the host is a name. */
export function findAddressInUrl(url: string): string | undefined {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}
