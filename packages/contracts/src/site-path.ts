/**
 * Every address that we navigate or redirect to and that is not a constant goes through this function.
 * @param origin that of this site. Without it, only relative addresses are accepted.
 * @returns undefined for an address of another site, and for a path that browsers would take for one, such as `//example.com`
 */
export function toSitePath(address: string, origin = 'http://site.invalid'): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // Resolving removes `.` and `..`, so the path may begin with two slashes although the address did not.
  const isOnSite = url.origin === origin && url.protocol !== 'blob:' && !url.pathname.startsWith('//');
  return isOnSite ? url.pathname + url.search + url.hash : undefined;
}
