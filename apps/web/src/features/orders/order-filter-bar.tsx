import type { PlainMessageId } from '@banca/messages';
import { formatCount } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, SearchInput } from '../../ui/field.tsx';
import { OwnProductSelect } from '../../entities/product/own-product-select.tsx';
import { type OrderFilterState, type StateFilter, stateFilters } from './use-orders.ts';

const STATE_LABELS: Record<StateFilter, PlainMessageId> = {
  pending: 'creatorOrders.pending',
  returned: 'creatorOrders.returned',
  completed: 'creatorOrders.completed',
  cancelled: 'creatorOrders.cancelled',
  withdrawn: 'creatorOrders.withdrawn',
  expired: 'creatorOrders.expired',
  all: 'creatorOrders.all',
};

interface Props {
  state: OrderFilterState;
  /** Number of all pending orders, regardless of the filters. */
  pendingCount: number | undefined;
}

const StateChips = ({ state: { filters, setFilters }, pendingCount }: Props) => (
  <div role="group" aria-label={t('creatorOrders.status')} className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
    {stateFilters.map((state) => (
      <Chip key={state} pressed={filters.state === state} onClick={() => setFilters({ state })} className="h-11">
        <span>{t(STATE_LABELS[state])}</span>
        {state === 'pending' && pendingCount ? <span className="num font-strong">{formatCount(pendingCount)}</span> : null}
      </Chip>
    ))}
  </div>
);

export const OrderFilterBar = ({ state, pendingCount }: Props) => {
  const { filters, setFilters } = state;
  const [text, setText] = useDebouncedInput(filters.q, (q) => setFilters({ q }, { replace: true }));
  const isFiltered = filters.q !== '' || filters.product !== '';
  return (
    <div className="grid gap-3">
      <StateChips state={state} pendingCount={pendingCount} />
      <div
        role="search"
        className={cx(
          'grid grid-cols-2 gap-x-3',
          isFiltered ? 'sm:grid-cols-[minmax(0,1fr)_minmax(0,260px)_auto]' : 'sm:grid-cols-[minmax(0,1fr)_minmax(0,260px)]',
        )}
      >
        <Field label={t('creatorOrders.search')} hideLabel>
          <SearchInput
            placeholder={t('creatorOrders.searchPlaceholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <OwnProductSelect hideLabel value={filters.product} onChange={(product) => setFilters({ product })} />
        {isFiltered && (
          <Button variant="quiet" className="max-sm:col-span-full" onClick={() => setFilters({ q: '', product: '' })}>
            {t('ui.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
};
