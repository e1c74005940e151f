import X from 'lucide-react/icons/x';
import { toShortId } from '../../entities/order/short-id.ts';
import { formatCount } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FilterBar, FilterPeriod, FilterSelect } from '../../ui/filter-bar.tsx';
import { paymentSources, paymentStates, SOURCE_LABELS, STATE_LABELS } from './payment-labels.ts';
import type { PaymentFilterState } from './use-payments.ts';

interface Props {
  state: PaymentFilterState;
  /** Number of all open payments, regardless of the filters. */
  openCount: number | undefined;
}

const StateChips = ({ state: { filters, setFilters }, openCount }: Props) => (
  <div role="group" aria-label={t('creatorPayments.state')} className="strip -mx-4 flex min-w-0 gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
    {(['', ...paymentStates] as const).map((state) => (
      <Chip key={state} pressed={filters.state === state} onClick={() => setFilters({ state })} className="h-11">
        <span>{t(state === '' ? 'creatorPayments.all' : STATE_LABELS[state])}</span>
        {state === 'open' && openCount ? <span className="num font-strong">{formatCount(openCount)}</span> : null}
      </Chip>
    ))}
  </div>
);

const OrderFilter = ({ state: { filters, setFilters } }: Pick<Props, 'state'>) => (
  <Button
    variant="secondary"
    className="px-3 font-normal"
    aria-label={t('creatorPayments.removeOrderFilter', { id: toShortId(filters.order) })}
    onClick={() => setFilters({ order: '' })}
  >
    <span>{t('creatorPayments.ofOrder', { id: toShortId(filters.order) })}</span>
    <X className="size-4.5" />
  </Button>
);

export const PaymentFilters = ({ state, openCount }: Props) => {
  const { filters } = state;
  return (
    <div className="grid grid-cols-1 gap-3">
      <StateChips state={state} openCount={openCount} />
      <FilterBar
        label={t('creatorPayments.search')}
        placeholder={t('creatorPayments.searchPlaceholder')}
        state={state}
        foldedFilters={[filters.source, filters.from, filters.to, filters.order]}
      >
        <FilterSelect
          label={t('creatorPayments.source')}
          name="source"
          options={[['', t('creatorPayments.anySource')], ...paymentSources.map((id) => [id, t(SOURCE_LABELS[id])] as const)]}
          state={state}
        />
        {filters.order && <OrderFilter state={state} />}
        <FilterPeriod state={state} />
      </FilterBar>
    </div>
  );
};
