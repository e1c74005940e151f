import { DEFAULT_LOCALE } from '@banca/messages';
import { profileApi } from '../../api/profile.ts';
import type { Dispatch } from '../../api/hooks.ts';
import type { User } from '../../api/session.ts';
import { LANGUAGE_PARAM } from '../../config/languages.ts';
import { withLanguage } from '../../entities/session/language-links.tsx';
import { getLocale } from '../../lib/i18n/active-locale.ts';

const isRequestedInUrl = (language: string): boolean => new URLSearchParams(location.search).get(LANGUAGE_PARAM) === language;

/** Whether to load the page again in the language of the account, for example on a new device. A language in the URL wins. */
export function hasOtherLanguage({ language }: Pick<User, 'language'>): boolean {
  const { id } = getLocale();
  return Boolean(language) && language !== id && !isRequestedInUrl(id);
}

/** Saves the language that the user just chose, else loads the page at `path` in the language of the account. */
export async function syncLanguage(
  dispatch: Dispatch,
  user: Pick<User, 'language'>,
  path: string = location.pathname + location.search + location.hash,
): Promise<void> {
  const { id } = getLocale();
  if (user.language && hasOtherLanguage(user)) location.replace(withLanguage(path, user.language));
  else if (user.language !== id && id !== DEFAULT_LOCALE)
    await dispatch(profileApi.endpoints.updateProfile.initiate({ body: { language: id } }));
}
