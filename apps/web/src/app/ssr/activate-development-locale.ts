import { DEFAULT_LOCALE } from '@banca/messages';
import { LANGUAGE_COOKIE, LANGUAGE_PARAM } from '../../config/languages.ts';
import { setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';

/** Does what the server does in production: reads the language from the URL or the cookie, and remembers it. */
export function activateDevelopmentLocale(): void {
  const requestedId = new URLSearchParams(location.search).get(LANGUAGE_PARAM);
  if (requestedId !== null) document.cookie = `${LANGUAGE_COOKIE}=${requestedId}; path=/; max-age=31536000; samesite=lax`;
  const localeId = new RegExp(`${LANGUAGE_COOKIE.replace('.', '\\.')}=(\\w+)`).exec(document.cookie)?.[1];
  const catalogue = catalogues[localeId ?? DEFAULT_LOCALE] ?? catalogues[DEFAULT_LOCALE];
  if (!catalogue) throw new Error('packages/messages has no default locale');
  setLocale(catalogue.locale);
  document.documentElement.lang = catalogue.locale.htmlLang;
}
