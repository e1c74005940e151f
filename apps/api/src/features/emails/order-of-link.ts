const PAGE = /^\/download\/([0-9a-f]{24})\/?$/i;

/** The order that a download link of this shop is for, whatever its token; undefined for any other address. */
export function orderOfLink(link: string, shop: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname, username, password } = new URL(link);
  return origin === new URL(shop).origin && username === '' && password === '' ? PAGE.exec(pathname)?.[1] : undefined;
}
