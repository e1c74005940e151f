import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toSitePath } from '@banca/contracts/site-path';
import { useAppDispatch, useUser } from '../../api/hooks.ts';
import { hasOtherLanguage, syncLanguage } from './sync-language.ts';
import { paths } from '../../config/paths.ts';

const LOGIN_PAGE = /^\/login\/*(?:[?#]|$)/i;

/** Allows only paths of this site, and not the login page itself. */
export function toSafePath(next: string | null): string {
  const path = toSitePath(next || paths.dashboard());
  return path === undefined || LOGIN_PAGE.test(path) ? paths.dashboard() : path;
}

export function readVerificationToken(next: string | null): string | null {
  const { pathname, searchParams } = new URL(toSafePath(next), location.origin);
  return pathname === paths.verifyEmail ? searchParams.get('token') : null;
}

export const withNext = (path: string, next: string | null): string => (next ? `${path}?next=${encodeURIComponent(next)}` : path);

/** Opens a page after the login. If the account has another language, it loads a document in that language. */
export const OpenAfterLogin = ({ path }: { path: string }) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useUser();
  useEffect(() => {
    if (user) void syncLanguage(dispatch, user, path);
    // The profile is not known yet if only the token was stored.
    if (!user || !hasOtherLanguage(user)) void navigate(path, { replace: true });
  }, [dispatch, navigate, user, path]);
  return null;
};
