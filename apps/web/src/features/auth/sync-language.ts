import { DEFAULT_LOCALE } from '@banca/messages';
import { profileApi } from '../../api/profile.ts';
import type { Dispatch } from '../../api/hooks.ts';
import type { User } from '../../api/session.ts';
import { LANGUAGE_PARAM } from '../../config/languages.ts';
import { withLanguage } from '../../entities/session/with-language.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';

async function saveLanguage(dispatch: Dispatch, language: string): Promise<void> {
  await dispatch(profileApi.endpoints.updateProfile.initiate({ body: { language } }));
}

const isRequestedByAddress = (language: string): boolean => new URLSearchParams(location.search).get(LANGUAGE_PARAM) === language;

/**
 * Makes the page and the account agree on a language. A language that the user just chose, or the first one, is saved in the
 * account. Otherwise the page is loaded again in the account's language, for example on a new device.
 */
export async function syncLanguage(dispatch: Dispatch, { language }: Pick<User, 'language'>): Promise<void> {
  const { id } = getLocale();
  if (language === id) return;
  if (id !== DEFAULT_LOCALE && (!language || isRequestedByAddress(id))) await saveLanguage(dispatch, id);
  else if (language) location.replace(withLanguage(location.pathname + location.search + location.hash, language));
}
