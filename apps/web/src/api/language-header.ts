import { DEFAULT_LOCALE } from '@banca/messages';
import { getLocale } from '../lib/i18n/active-locale.ts';

/** Asks the API for messages in the language of the page. Empty while the user has chosen no language. */
export function languageHeader(): Record<string, string> {
  const { id } = getLocale();
  return id === DEFAULT_LOCALE ? {} : { 'Banca-Language': id };
}
