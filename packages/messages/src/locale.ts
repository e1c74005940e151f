/** How a locale writes numbers and dates. Plain data, because the web build inlines it. */
export interface Locale {
  /** The name of the folder in `locales/`. */
  id: string;
  name: string;
  htmlLang: string;
  ogLocale: string;
  /** The language tag for `Intl.PluralRules`. */
  pluralRules: string;
  decimalSeparator: string;
  groupSeparator: string;
  /** The pattern of an amount of money: `{amount} MZN`. */
  money: string;
  percent: string;
  months: readonly string[];
}

/** The locale of visitors who have chosen no language. Its texts mix Portuguese and English. See docs/languages.md. */
export const DEFAULT_LOCALE = 'default';
