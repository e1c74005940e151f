import { useState } from 'react';
import type { Analytics } from '../../api/analytics.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { formatPercent } from '../../lib/format-percent.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Chart } from '../../ui/chart.tsx';
import { PIE_TOKENS } from '../../ui/chart-colours.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyPanel, Panel } from './panel.tsx';
import { listRevenueShares } from './revenue-shares.ts';

/** More bars would be unreadable. The CSV export contains every product. */
const MAX_BARS = 12;

/** Leaves room for titles of two lines. */
const getChartHeight = (barCount: number): string => {
  if (barCount <= 4) return 'h-58';
  return barCount <= 8 ? 'h-100' : 'h-130';
};

const SalesPerProduct = ({ data: { perProduct } }: { data: Analytics }) => {
  const soldProducts = perProduct.filter(({ sales }) => sales > 0).slice(0, MAX_BARS);
  const hasMoreProducts = soldProducts.length === MAX_BARS && perProduct.length > MAX_BARS;
  return (
    <>
      {hasMoreProducts && <p className="text-xs text-faint">{t('analytics.firstProducts', { count: MAX_BARS })}</p>}
      <Chart
        kind="bar"
        caption={t('analytics.salesByProduct')}
        labelHeader={t('analytics.product')}
        labels={soldProducts.map(({ title }) => title)}
        series={[{ label: t('analytics.sales'), values: soldProducts.map(({ sales }) => sales) }]}
        format={formatCount}
        className={getChartHeight(soldProducts.length)}
      />
    </>
  );
};

/** The list is also the legend of the pie. */
const RevenuePerProduct = ({ data }: { data: Analytics }) => {
  const shares = listRevenueShares(data);
  return (
    <>
      {data.totalRevenue > 0 && (
        <Chart
          kind="pie"
          caption={t('analytics.revenueShareByProduct')}
          labelHeader={t('analytics.product')}
          labels={shares.map(({ title }) => title)}
          series={[{ label: t('analytics.revenue'), values: shares.map(({ revenue }) => revenue) }]}
          format={formatMoney}
          className="h-48"
        />
      )}
      <ol className="grid">
        {shares.map(({ id, title, sales, revenue, fraction }, index) => (
          <li key={id} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
            <span
              aria-hidden="true"
              className="mt-1 size-3 shrink-0 rounded-full"
              style={{ background: `var(--color-${PIE_TOKENS[index]})` }}
            />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <b className="line-clamp-2 leading-snug font-strong">{title}</b>
              {sales !== undefined && <span className="num text-sm text-muted">{t('quantity.sales', { count: sales })}</span>}
            </span>
            <span className="num grid shrink-0 gap-0.5 text-right text-sm whitespace-nowrap" translate="no">
              <b className="font-strong whitespace-nowrap">{formatMoney(revenue)}</b>
              <span className="text-muted">{formatPercent(fraction)}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};

const VIEWS = [
  ['revenue', 'analytics.byRevenue'],
  ['sales', 'analytics.bySales'],
] as const;

/** One view at a time, because both show the same products. */
export const ProductsPanel = ({ data }: { data: Analytics }) => {
  const [view, setView] = useState<'revenue' | 'sales'>('revenue');
  if (data.totalSales === 0)
    return (
      <Panel title={t('analytics.topProducts')}>
        <EmptyPanel advice={t('analytics.salesFill')}>{t('analytics.noSales')}</EmptyPanel>
      </Panel>
    );
  const title = t(view === 'revenue' ? 'analytics.topProducts' : 'analytics.salesByProduct');
  const switcher = (
    <span role="group" aria-label={t('analytics.compareProducts')} className="flex gap-2">
      {VIEWS.map(([id, label]) => (
        <Chip key={id} pressed={view === id} onClick={() => setView(id)} className="h-11 px-3.5">
          {t(label)}
        </Chip>
      ))}
    </span>
  );
  return (
    <Panel title={title} action={switcher}>
      {view === 'revenue' ? <RevenuePerProduct data={data} /> : <SalesPerProduct data={data} />}
    </Panel>
  );
};
