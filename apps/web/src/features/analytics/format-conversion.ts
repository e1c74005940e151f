import { formatPercent } from '../../lib/format-percent.ts';

/** Without visits, there is nothing to divide by. */
export const formatConversion = ({ views, conversionRate }: { views: number; conversionRate: number }): string =>
  views === 0 ? '–' : formatPercent(conversionRate);
