import { DEFAULT_LOCALE } from '@banca/messages';
import { setLocale } from '../lib/i18n/active-locale.ts';
import { catalogues } from '../lib/i18n/catalogues.ts';

const catalogue = catalogues[DEFAULT_LOCALE];
if (catalogue) setLocale(catalogue.locale);
