import { setLocale } from '../lib/i18n/active-locale.ts';
import { catalogues } from '../lib/i18n/catalogues.ts';

/** @param id the name of a folder in `locales/`, such as `en` */
export function setLanguage(id: string): void {
  const catalogue = catalogues[id];
  if (!catalogue) throw new Error(`There is no locale ${id}.`);
  setLocale(catalogue.locale);
}
