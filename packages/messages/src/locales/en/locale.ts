import type { Locale } from '../../locale.ts';

export const locale: Locale = {
  id: 'en',
  name: 'English',
  htmlLang: 'en',
  ogLocale: 'en_GB',
  pluralRules: 'en',
  decimalSeparator: '.',
  groupSeparator: ',',
  money: 'MZN\u00A0{amount}',
  percent: '{number}%',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
};
