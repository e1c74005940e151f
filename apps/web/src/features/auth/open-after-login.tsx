import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useUser } from '../../api/hooks.ts';
import { hasOtherLanguage, syncLanguage } from './sync-language.ts';

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
