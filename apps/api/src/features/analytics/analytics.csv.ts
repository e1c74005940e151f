import { formatCsvLine, getCsvFormat } from '@banca/contracts/csv';
import type { Translator } from '@banca/messages/catalogues';
import { centavosToMzn } from '../../platform/money.ts';
import type { CreatorAnalytics } from './creator-analytics.service.ts';
import type { MetricTotals } from './metric-totals.ts';

export function* generateAnalyticsCsv({ perProduct, period }: CreatorAnalytics, { t, locale }: Translator): Generator<string> {
  const format = getCsvFormat(locale);
  const formatLine = (name: string, { sales, revenue, refunded, views }: MetricTotals): string => {
    const amounts = [revenue, refunded, revenue - refunded].map((centavos) => ({ amount: centavosToMzn(centavos) }));
    return formatCsvLine([name, sales, ...amounts, views], format);
  };
  yield formatCsvLine(
    [t('csv.product'), t('csv.sales'), t('csv.revenue'), t('csv.refundedAmount'), t('csv.netAmount'), t('csv.visits')],
    format,
  );
  for (const { title, totals } of perProduct) yield formatLine(title, totals);
  yield formatLine(t('csv.total'), period.total);
}
