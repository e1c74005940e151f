import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. A URL writes an address in one form only, and an IPv4 part of it in hex. */
function toGroups(address: string): number[] {
  const [plain = ''] = address.split('%');
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
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
  /** One subscriber: an IPv4 address, or an IPv6 /64, since each device chooses among the addresses of its /64. */
  narrow: string;
  /** The IPv6 /48 around it, the most that one customer of a provider gets; undefined for IPv4. */
  wide: string | undefined;
}

/** The keys under which limits count an address. An IPv6 address that stands for an IPv4 one counts as that. */
export function toIpKeys(ip: string): IpKeys {
  if (!isIPv6(ip)) return { narrow: ip, wide: undefined };
  const groups = toGroups(ip);
  if (isMappedIpv4(groups)) return { narrow: toIpv4(groups), wide: undefined };
  return { narrow: toPrefix(groups, 64), wide: toPrefix(groups, 48) };
}
