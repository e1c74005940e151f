/**
 * Call this before navigating or redirecting to an address that is not a constant.
 * @param origin the origin of this site. Without it, only relative addresses are accepted.
 * @returns undefined for an address of another site, and for a path that browsers would take for one, such as `//example.com`
 */
export function toSitePath(address: string, origin = 'http://site.invalid'): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // Resolving removes `.` and `..`, so the path may begin with two slashes although the address did not.
  const isOnSite = url.origin === origin && url.protocol !== 'blob:' && !url.pathname.startsWith('//');
  return isOnSite ? url.pathname + url.search + url.hash : undefined;
}
