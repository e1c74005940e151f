import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { parseDay, parseId, useUrlFilters } from '../../lib/url-filters.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { OwnProductSelect } from '../../entities/product/own-product-select.tsx';
import type { Analytics } from '../../api/analytics.ts';
import { exportAnalytics } from './export-csv.ts';

const filterParsers = { from: parseDay, to: parseDay, product: parseId };

export const useAnalyticsFilters = () => useUrlFilters(filterParsers);

type Filters = ReturnType<typeof useAnalyticsFilters>['filters'];

/** Renders the export button of the orders feature, which this one cannot import. */
export type RenderOrdersExport = (filters: Filters) => ReactNode;

interface Props {
  state: ReturnType<typeof useAnalyticsFilters>;
  /** Undefined while loading, which disables the export. */
  data: Analytics | undefined;
  renderOrdersExport: RenderOrdersExport | undefined;
}

export const AnalyticsFilters = ({
  state: { filters, setFilters, clearFilters, isFiltered },
  data,
  renderOrdersExport,
}: Props) => (
  <div role="search" className="grid grid-cols-1 items-end gap-3 sm:flex sm:flex-wrap">
    <Field label="De" className="sm:w-44">
      <Input
        type="date"
        name="from"
        max={filters.to || undefined}
        value={filters.from}
        onChange={(event) => setFilters({ from: event.target.value })}
      />
    </Field>
    <Field label="Até" className="sm:w-44">
      <Input
        type="date"
        name="to"
        min={filters.from || undefined}
        value={filters.to}
        onChange={(event) => setFilters({ to: event.target.value })}
      />
    </Field>
    <OwnProductSelect
      className="min-w-0 sm:min-w-60 sm:flex-1"
      value={filters.product}
      onChange={(product) => setFilters({ product })}
    />
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" disabled={!data} onClick={() => data && exportAnalytics(data)} className="max-sm:flex-1">
        <Download aria-hidden="true" className="size-5" />
        Exportar CSV
      </Button>
      {renderOrdersExport?.(filters)}
      {isFiltered && (
        <Button variant="quiet" onClick={clearFilters}>
          Limpar filtros
        </Button>
      )}
    </div>
  </div>
);
