import { t } from '../../lib/i18n/text.tsx';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { Chart } from '../../ui/chart.tsx';
import type { Analytics } from '../../api/analytics.ts';
import { EmptyPanel, Panel } from './panel.tsx';
import { BreakdownList, buildRevenueBreakdown } from './breakdown-list.tsx';

/** More bars would be unreadable. The CSV export contains every product. */
const MAX_BARS = 12;

/** Leaves room for titles of two lines. */
const getChartHeight = (barCount: number): string => {
  if (barCount <= 4) return 'h-58';
  return barCount <= 8 ? 'h-100' : 'h-130';
};

export const SalesPerProduct = ({ data: { perProduct } }: { data: Analytics }) => {
  const soldProducts = perProduct.filter(({ sales }) => sales > 0).slice(0, MAX_BARS);
  const hasMoreProducts = soldProducts.length === MAX_BARS && perProduct.length > MAX_BARS;
  const hint = hasMoreProducts && t('analytics.firstProducts', { count: MAX_BARS });
  return (
    <Panel title={t('analytics.salesByProduct')} action={hint && <span className="text-xs text-faint">{hint}</span>}>
      {soldProducts.length === 0 ? (
        <EmptyPanel hint={t('analytics.salesFill')}>{t('analytics.noSales')}</EmptyPanel>
      ) : (
        <Chart
          kind="bar"
          caption={t('analytics.salesByProduct')}
          labelHeader={t('analytics.product')}
          labels={soldProducts.map(({ title }) => title)}
          series={[{ label: t('analytics.sales'), values: soldProducts.map(({ sales }) => sales) }]}
          format={formatCount}
          className={getChartHeight(soldProducts.length)}
        />
      )}
    </Panel>
  );
};

export const RevenueBreakdown = ({ data: { perProduct, totalRevenue } }: { data: Analytics }) => {
  const items = buildRevenueBreakdown(perProduct, totalRevenue);
  return (
    <Panel title={t('analytics.revenueShare')}>
      {items.length === 0 ? (
        <EmptyPanel hint={t('analytics.salesFill')}>{t('analytics.noRevenue')}</EmptyPanel>
      ) : (
        <>
          <Chart
            kind="pie"
            caption={t('analytics.revenueShareByProduct')}
            labelHeader={t('analytics.product')}
            labels={items.map(({ label }) => label)}
            series={[{ label: t('analytics.revenue'), values: items.map(({ value }) => value) }]}
            format={formatMoney}
            className="h-58"
          />
          <BreakdownList isLegend items={items} format={formatMoney} />
        </>
      )}
    </Panel>
  );
};

export const TopProducts = ({ data: { topProducts } }: { data: Analytics }) => (
  <Panel title={t('analytics.topProducts')}>
    {topProducts.length === 0 ? (
      <EmptyPanel hint={t('analytics.salesFill')}>{t('analytics.noSales')}</EmptyPanel>
    ) : (
      <ol className="grid">
        {topProducts.map(({ _id, title, sales, revenue }, index) => (
          <li key={_id} className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
            <span aria-hidden="true" className="display num w-5 shrink-0 text-center text-lg text-faint">
              {index + 1}
            </span>
            <span className="grid min-w-0">
              <b className="line-clamp-2 leading-snug font-strong">{title}</b>
              <span className="num text-sm text-muted">{t('quantity.sales', { count: sales })}</span>
            </span>
            <span className="num ml-auto text-sm font-strong whitespace-nowrap" translate="no">
              {formatMoney(revenue)}
            </span>
          </li>
        ))}
      </ol>
    )}
  </Panel>
);
