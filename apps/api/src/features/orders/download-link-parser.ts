const DOWNLOAD_PATH = /^\/download\/([0-9a-f]{24})\/?$/i;

/** Returns the order id of a download link; undefined for any other URL. Does not check the token. */
export function parseDownloadLink(link: string, publicOrigin: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname, username, password } = new URL(link);
  return origin === new URL(publicOrigin).origin && username === '' && password === ''
    ? DOWNLOAD_PATH.exec(pathname)?.[1]
    : undefined;
}
