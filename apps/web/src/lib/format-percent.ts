import { getLocale } from './i18n/active-locale.ts';

/** `0.0312` → `3,1 %` or `3.1%`. */
export function formatPercent(fraction: number): string {
  const { percent, decimalSeparator } = getLocale();
  return percent.replace('{number}', (fraction * 100).toFixed(1).replace('.', decimalSeparator));
}
