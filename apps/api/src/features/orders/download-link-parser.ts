const DOWNLOAD_PATH = /^\/download\/([0-9a-f]{24})\/?$/i;

/** The id of the order that a download link of this shop opens; undefined for any other URL. The token is not checked. */
export function parseDownloadLink(link: string, publicOrigin: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname, username, password } = new URL(link);
  return origin === new URL(publicOrigin).origin && username === '' && password === ''
    ? DOWNLOAD_PATH.exec(pathname)?.[1]
    : undefined;
}
