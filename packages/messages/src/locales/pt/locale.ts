import type { Locale } from '../../locale.ts';

export const locale: Locale = {
  id: 'pt',
  name: 'Português',
  htmlLang: 'pt-MZ',
  ogLocale: 'pt_MZ',
  pluralRules: 'pt-PT',
  decimalSeparator: ',',
  groupSeparator: '\u00A0',
  money: '{amount}\u00A0MZN',
  percent: '{number}\u00A0%',
  months: ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'],
};
