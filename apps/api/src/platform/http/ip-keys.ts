import { isIPv6 } from 'node:net';

/** Splits an IPv6 address into its eight 16-bit groups. The URL parser brings it into its canonical form first. */
function toGroups(address: string): number[] {
  const [plain = ''] = address.split('%');
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const leadingGroups = head.split(':').filter(Boolean);
  const trailingGroups = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - leadingGroups.length - trailingGroups.length }, () => '0');
  return [...leadingGroups, ...zeros, ...trailingGroups].map((group) => Number.parseInt(group, 16));
}

const isMappedIpv4 = (groups: number[]): boolean => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const toIpv4 = (groups: number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');

const toPrefix = (groups: number[], bits: 64 | 48): string =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

export interface IpKeys {
  /** One subscriber: an IPv4 address, or an IPv6 /64, within which devices choose their own addresses. */
  subscriber: string;
  /** The surrounding IPv6 /48, the largest block of one customer; undefined for IPv4. */
  network: string | undefined;
}

/** Maps an IP address to the keys that rate limits count. An IPv4-mapped IPv6 address counts as IPv4. */
export function toIpKeys(ip: string): IpKeys {
  if (!isIPv6(ip)) return { subscriber: ip, network: undefined };
  const groups = toGroups(ip);
  if (isMappedIpv4(groups)) return { subscriber: toIpv4(groups), network: undefined };
  return { subscriber: toPrefix(groups, 64), network: toPrefix(groups, 48) };
}
