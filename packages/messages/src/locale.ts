/** How a locale writes numbers and dates. Plain data, because the web build inlines it. */
export interface Locale {
  /** The name of the folder in `locales/`. */
  id: string;
  /** The language's own name for itself, as the language menu shows it. */
  name: string;
  /** The `lang` attribute of pages. */
  htmlLang: string;
  /** The `og:locale` property of pages. */
  ogLocale: string;
  /** The language whose plural rules `Intl.PluralRules` applies. */
  pluralRules: string;
  decimalSeparator: string;
  groupSeparator: string;
  /** The pattern of an amount of money: `{amount} MZN`. */
  money: string;
  /** The pattern of a percentage: `{number} %`. */
  percent: string;
  /** Twelve abbreviated month names. */
  months: readonly string[];
}

/** The locale of visitors who have chosen no language. Its texts are those of the specification, in Portuguese and English. */
export const DEFAULT_LOCALE = 'default';
