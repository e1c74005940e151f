import { CSV_BOM, formatCsvLine } from '@banca/contracts/csv';
import { t } from '../../lib/i18n/t.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { Analytics } from '../../api/analytics.ts';

/** One line per product, followed by the totals. */
function formatAnalyticsCsv({ perProduct, totalSales, totalRevenue, views }: Analytics): string {
  const lines = [
    [t('csv.product'), t('csv.sales'), t('csv.revenue'), t('csv.visits')],
    ...perProduct.map(({ title, sales, revenue, views: productViews }) => [title, sales, revenue.toFixed(2), productViews]),
    [t('csv.total'), totalSales, totalRevenue.toFixed(2), views],
  ];
  return CSV_BOM + lines.map(formatCsvLine).join('');
}

export const exportAnalytics = (analytics: Analytics): void =>
  saveFile(t('csv.analyticsFile'), new Blob([formatAnalyticsCsv(analytics)], { type: 'text/csv;charset=utf-8' }));
