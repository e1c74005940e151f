import type { ReactNode } from 'react';
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import { parseOneOf, useUrlFilters } from '../../lib/url-filters.ts';
import { Chart } from '../../ui/chart.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useSalesByDayQuery, useVisitorsByDayQuery } from '../../api/analytics.ts';
import { Panel } from './panel.tsx';
import { problemText } from './problem-text.ts';

const NAMES = { day: 'Hoje', week: '7 dias', month: '30 dias', year: '12 meses' } as const;
type Period = keyof typeof NAMES;
const periods = Object.keys(NAMES) as Period[];
const readers = { sales: parseOneOf(periods, 'month'), visitors: parseOneOf(periods, 'week') };

/** `21 nov.` */
const dayOf = (date: string): string => formatDate(date).replace(/ \d+$/, '');

interface ChoiceProps {
  label: string;
  value: Period;
  onChange: (period: Period) => void;
}

const PeriodSelect = ({ label, value, onChange }: ChoiceProps) => (
  <Field label={label} hideLabel className="w-36">
    <Select value={value} onChange={(event) => onChange(event.target.value as Period)}>
      {periods.map((period) => (
        <option key={period} value={period}>
          {NAMES[period]}
        </option>
      ))}
    </Select>
  </Field>
);

const Sum = ({ children }: { children: ReactNode }) => <p className="num -mt-2 text-sm text-muted">{children}</p>;

const Awaited = ({ error, label, onRetry }: { error: unknown; label: string; onRetry: () => void }) =>
  error ? (
    <ErrorState message={problemText(error, { product: false })} onRetry={onRetry} />
  ) : (
    <Loading label={label}>
      <Skeleton className="h-64" />
    </Loading>
  );

/** Sales of the last 30 days unless told (specification, section 9). */
export const SalesByPeriod = () => {
  const { filters, change } = useUrlFilters(readers);
  const { currentData: data, error, refetch } = useSalesByDayQuery({ query: { period: filters.sales } });
  const choose = (sales: Period): void => change({ sales }, { replace: true });
  return (
    <Panel
      title="Vendas por período"
      action={<PeriodSelect label="Período das vendas" value={filters.sales} onChange={choose} />}
    >
      {data ? (
        <>
          <Sum>
            {formatCount(data.totals.sales)} {data.totals.sales === 1 ? 'venda' : 'vendas'} · {formatMoney(data.totals.revenue)}
          </Sum>
          <Chart
            kind="line"
            caption="Vendas por dia"
            labelHeader="Dia"
            labels={data.points.map(({ date }) => dayOf(date))}
            series={[{ label: 'Vendas', values: data.points.map(({ sales }) => sales) }]}
            format={formatCount}
            className="h-58"
          />
        </>
      ) : (
        <Awaited error={error} label="A carregar as vendas" onRetry={() => void refetch()} />
      )}
    </Panel>
  );
};

/** Visitors of the last 7 days unless told (specification, section 9). */
export const VisitorsByPeriod = () => {
  const { filters, change } = useUrlFilters(readers);
  const { currentData: data, error, refetch } = useVisitorsByDayQuery({ query: { period: filters.visitors } });
  const choose = (visitors: Period): void => change({ visitors }, { replace: true });
  return (
    <Panel
      title="Visitantes por período"
      action={<PeriodSelect label="Período dos visitantes" value={filters.visitors} onChange={choose} />}
    >
      {data ? (
        <>
          <Sum>
            {formatCount(data.totals.visitors)} {data.totals.visitors === 1 ? 'visitante' : 'visitantes'} ·{' '}
            {formatCount(data.totals.views)} {data.totals.views === 1 ? 'visita' : 'visitas'}
          </Sum>
          <Chart
            kind="line"
            caption="Visitantes por dia"
            labelHeader="Dia"
            labels={data.points.map(({ date }) => dayOf(date))}
            series={[{ label: 'Visitantes', values: data.points.map(({ visitors }) => visitors) }]}
            format={formatCount}
            className="h-58"
          />
        </>
      ) : (
        <Awaited error={error} label="A carregar os visitantes" onRetry={() => void refetch()} />
      )}
    </Panel>
  );
};
