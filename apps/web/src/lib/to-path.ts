/** Returns the path and the query of a URL of this website, for a link inside the app. */
export function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
