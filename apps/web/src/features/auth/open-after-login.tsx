import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useUser } from '../../api/hooks.ts';
import { withLanguage } from '../../entities/session/with-language.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';

/** Opens a page after the login. If the account has another language, it loads a document in that language. */
export const OpenAfterLogin = ({ path }: { path: string }) => {
  const language = useUser()?.language;
  const isOtherLanguage = Boolean(language) && language !== getLocale().id;
  useEffect(() => {
    if (language && isOtherLanguage) location.replace(withLanguage(path, language));
  }, [path, language, isOtherLanguage]);
  return isOtherLanguage ? null : <Navigate to={path} replace />;
};
