import { toSitePath } from '@banca/contracts/site-path';
import { paths } from '../../config/paths.ts';

const LOGIN_PAGE = /^\/login\/*(?:[?#]|$)/i;

/** Allows only paths of this site, and not the login page itself. */
export function toSafePath(next: string | null): string {
  const path = toSitePath(next || paths.dashboard());
  return path === undefined || LOGIN_PAGE.test(path) ? paths.dashboard() : path;
}

/** A logged-out visitor who opens a verification link is sent to the login page, with that link as `next`. */
export function readVerificationToken(next: string | null): string | null {
  const { pathname, searchParams } = new URL(toSafePath(next), location.origin);
  return pathname === paths.verifyEmail ? searchParams.get('token') : null;
}
