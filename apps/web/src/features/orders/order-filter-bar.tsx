import type { PlainMessageId } from '@banca/messages';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, SearchInput, Select } from '../../ui/field.tsx';
import { OwnProductSelect } from '../../entities/product/own-product-select.tsx';
import { type OrderFilterState, type StateFilter, stateFilters } from './use-orders.ts';

const STATE_LABELS: Record<StateFilter, PlainMessageId> = {
  pending: 'creatorOrders.pending',
  returned: 'creatorOrders.returned',
  completed: 'creatorOrders.completed',
  cancelled: 'creatorOrders.cancelled',
  withdrawn: 'creatorOrders.withdrawn',
  expired: 'creatorOrders.expired',
  refunded: 'creatorOrders.refunded',
  all: 'creatorOrders.all',
};

/** Not states of an order, but the selections that creators look for most. Each is a list of its own, as the states are. */
const SELECTIONS = [
  { filter: 'evidence', value: 'seen', label: 'creatorOrders.seenOnes' },
  { filter: 'isAutoApproved', value: 'true', label: 'creatorOrders.autoApprovedOnes' },
  { filter: 'hasProblem', value: 'true', label: 'problems.chip' },
  { filter: 'owesMoney', value: 'true', label: 'refunds.chip' },
] as const;

interface Props {
  state: OrderFilterState;
  /** Number of all pending orders, regardless of the filters. */
  pendingCount: number | undefined;
  /** Number of open orders whose payment was seen. */
  seenCount: number | undefined;
  /** Of the problems that wait for the creator. */
  problemCount: number | undefined;
  /** Number of ended orders with money to settle. */
  owedCount: number | undefined;
}

const StateChips = ({ state: { filters, selectList }, pendingCount, seenCount, problemCount, owedCount }: Props) => {
  const counts: Partial<Record<(typeof SELECTIONS)[number]['filter'], number | undefined>> = {
    evidence: seenCount,
    hasProblem: problemCount,
    owesMoney: owedCount,
  };
  const selection = SELECTIONS.find(({ filter, value }) => filters[filter] === value);
  const renderState = (state: StateFilter) => (
    <Chip key={state} pressed={!selection && filters.state === state} onClick={() => selectList({ state })} className="h-11">
      <span>{t(STATE_LABELS[state])}</span>
      {state === 'pending' && pendingCount ? <span className="num font-strong">{formatCount(pendingCount)}</span> : null}
    </Chip>
  );
  const [firstState, ...otherStates] = stateFilters;
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!strip.current || !chip) return;
    strip.current.scrollLeft = chip.offsetLeft - strip.current.offsetLeft - (strip.current.clientWidth - chip.offsetWidth) / 2;
  }, []);
  return (
    <div
      ref={strip}
      role="group"
      aria-label={t('creatorOrders.status')}
      className="strip -ml-4 flex min-w-0 flex-1 gap-2 py-1 pr-1 pl-4 sm:-mx-1 sm:px-1"
    >
      {renderState(firstState)}
      {SELECTIONS.map(({ filter, value, label }) => (
        <Chip
          key={filter}
          pressed={selection?.filter === filter}
          onClick={() => selectList({ state: 'all', [filter]: value })}
          className="h-11"
        >
          <span>{t(label)}</span>
          {counts[filter] ? <span className="num font-strong">{formatCount(counts[filter])}</span> : null}
        </Chip>
      ))}
      {otherStates.map((state) => renderState(state))}
    </div>
  );
};

const SortSelect = ({ state: { filters, setFilters } }: Pick<Props, 'state'>) => (
  <Field label={t('creatorOrders.sort')} hideLabel>
    <Select value={filters.sort} onChange={(event) => setFilters({ sort: event.target.value === 'evidence' ? 'evidence' : '' })}>
      <option value="">{t('creatorOrders.oldestFirst')}</option>
      <option value="evidence">{t('creatorOrders.seenFirst')}</option>
    </Select>
  </Field>
);

/** By the number of filters beside the search and the products. */
const FILTER_COLUMNS = [
  'sm:grid-cols-[minmax(0,1fr)_minmax(0,260px)]',
  'sm:grid-cols-[minmax(0,1fr)_minmax(0,240px)_auto]',
  'sm:grid-cols-[minmax(0,1fr)_minmax(0,200px)_auto_auto]',
];

/** Phones show the search and the products only on request, so that the first order is on the first screen. */
export const OrderFilterBar = ({ state, ...counts }: Props) => {
  const { filters, setFilters } = state;
  const [text, setText] = useDebouncedInput(filters.q, (q) => setFilters({ q }, { replace: true }));
  const [isOpen, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const fieldsId = useId();
  useEffect(() => {
    if (isOpen) fields.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const canSort = filters.state === 'pending';
  const isFiltered = filters.q !== '' || filters.product !== '' || filters.sort !== '';
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-2">
        <StateChips state={state} {...counts} />
        <IconButton
          variant="outlined"
          label={t('creatorOrders.showFilters')}
          icon={<Search />}
          aria-expanded={isOpen || isFiltered}
          aria-controls={fieldsId}
          disabled={isFiltered}
          onClick={() => setOpen(!isOpen)}
          className="disabled:opacity-60 sm:hidden"
        />
      </div>
      <div
        ref={fields}
        id={fieldsId}
        role="search"
        className={cx(
          'grid grid-cols-2 gap-x-3 max-sm:gap-y-2',
          FILTER_COLUMNS[Number(canSort) + Number(isFiltered)],
          !isOpen && !isFiltered && 'max-sm:hidden',
        )}
      >
        <Field label={t('creatorOrders.search')} hideLabel className="max-sm:col-span-full">
          <SearchInput
            placeholder={t('creatorOrders.searchPlaceholder')}
            value={text}
            onChange={(event) => {
              // Keeps the field when the user empties it.
              setOpen(true);
              setText(event.target.value);
            }}
          />
        </Field>
        <OwnProductSelect
          hideLabel
          value={filters.product}
          onChange={(product) => setFilters({ product })}
          className={canSort ? '' : 'max-sm:col-span-full'}
        />
        {canSort && <SortSelect state={state} />}
        {isFiltered && (
          <Button variant="quiet" className="max-sm:col-span-full" onClick={state.clearSearch}>
            {t('ui.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
};
