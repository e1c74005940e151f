import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useUser } from '../../api/hooks.ts';
import { hasOtherLanguage, syncLanguage } from './sync-language.ts';

/** Opens a page after the login. `syncLanguage` opens it if the account has another language, else it only saves the language. */
export const OpenAfterLogin = ({ path }: { path: string }) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useUser();
  useEffect(() => {
    if (user) void syncLanguage(dispatch, user, path);
    // If only a token is stored, the user and their language are not known yet, so the page opens in this language.
    const opensInOtherLanguage = Boolean(user && hasOtherLanguage(user));
    if (!opensInOtherLanguage) void navigate(path, { replace: true });
  }, [dispatch, navigate, user, path]);
  return null;
};
