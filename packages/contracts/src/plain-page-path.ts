const PLAIN_PAGE = /^(\/(?:(?:checkout|orders|download)\/[0-9a-f]{24}|library))\/?$/i;

/** The path of the page without scripts that replaces a page of the web; undefined if there is none. */
export function findPlainPagePath(pathname: string): string | undefined {
  const path = PLAIN_PAGE.exec(pathname)?.[1];
  return path && `${path}/form`;
}
