/** Prefixes (as in robots.txt) of the paths of pages whose URL contains a secret token. */
export const SECRET_PAGES = [
  '/orders/',
  '/download/',
  '/reset-password',
  '/verify-email',
  '/confirm-email-change',
  '/undo-email-change',
  '/newsletter/',
  '/library',
] as const;

const SECRET_PATH = new RegExp(`^/(?:${SECRET_PAGES.map((path) => path.replaceAll('/', '')).join('|')})(?:/|$)`, 'i');

/** Also finds a token in an address that is itself a parameter, as in `/login?next=…`. */
const TOKEN_PARAM = /token(?:=|%(?:25)*3d)/i;

/** Escapes, backslashes, double slashes and dot segments, which the router accepts. */
const NEEDS_NORMALIZING = /[%\\]|\/[/.]/;

function normalizePath(path: string): string {
  const { pathname } = URL.canParse(`http://page${path}`) ? new URL(`http://page${path}`) : { pathname: path };
  try {
    return decodeURIComponent(pathname).replace(/[/\\]+/g, '/');
  } catch {
    return pathname;
  }
}

/** Whether a path with its query contains a secret. Recognizes every spelling of a path that the router accepts, and more. */
export function isSecretUrl(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return SECRET_PATH.test(NEEDS_NORMALIZING.test(path) ? normalizePath(path) : path) || TOKEN_PARAM.test(url);
}
