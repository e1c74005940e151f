import { useEffect, useRef, useState, type RefObject } from 'react';
import { Text, t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { getErrorText } from '../../api/errors.ts';
import { focusNextPendingCard } from '../../lib/focus-next-pending-card.ts';
import { EmptyState, ErrorState, Loading, Skeletons } from '../../ui/states.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { BatchButtons } from './batches/batch-buttons.tsx';
import { ExportOrdersButton } from './export-orders-button.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrderFilters, type OrderFilters, useOrders } from './use-orders.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { paths } from '../../config/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

const findCards = (section: HTMLElement | null): HTMLElement[] => [
  ...(section?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];

/** Whether the focus is nowhere or still in the card. If it is elsewhere, the user already looks at another order. */
function isFocusLost(section: HTMLElement | null, cardId: string): boolean {
  const card = findCards(section).find(({ dataset }) => dataset.card === cardId);
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || card?.contains(activeElement) === true;
}

/** Focuses the next pending card, else the same card. Never scrolls up, which would hide the button to undo the approval. */
function focusPendingCardBelow(section: HTMLElement | null, cardId: string): void {
  const cards = findCards(section);
  const index = cards.findIndex(({ dataset }) => dataset.card === cardId);
  const nextCard = cards.slice(index + 1).find(({ dataset }) => dataset.pending !== undefined);
  (nextCard ?? cards[index])?.focus();
}

const NoOrders = ({ filters, onClear }: { filters: OrderFilters; onClear: () => void }) => {
  if (filters.q || filters.product) {
    return <NoMatches text={t('creatorOrders.noMatch')} onClear={onClear} />;
  }
  if (filters.state !== 'pending') return <EmptyState text={t('creatorOrders.empty')} patternSeed="encomendas" />;
  return (
    <EmptyState
      title={t('creatorOrders.allDecided')}
      text={t('creatorOrders.allDecidedText')}
      patternSeed="em-dia"
      action={<ButtonLink to={paths.dashboard('products')}>{t('creatorOrders.shareProduct')}</ButtonLink>}
    />
  );
};

const GUARD_MS = 600;

/** An animation blocks clicks briefly after a new order moves the list down, which prevents approving the wrong order. */
function useClickGuard(list: RefObject<HTMLElement | null>, firstId: string | undefined): void {
  const previousFirstId = useRef(firstId);
  useEffect(() => {
    const hasMoved = previousFirstId.current !== undefined && firstId !== undefined && previousFirstId.current !== firstId;
    previousFirstId.current = firstId;
    if (hasMoved) list.current?.animate?.({ pointerEvents: ['none', 'none'] }, GUARD_MS);
  }, [list, firstId]);
}

const SHORTCUTS = [
  ['J', 'creatorOrders.shortcutNext'],
  ['K', 'creatorOrders.shortcutPrevious'],
  ['V', 'creatorOrders.shortcutProof'],
  ['A', 'creatorOrders.shortcutApprove'],
  ['Z', 'creatorOrders.shortcutUndo'],
  ['R', 'creatorOrders.shortcutReturn'],
  ['C', 'creatorOrders.shortcutCancel'],
] as const;

const ShortcutLegend = ({ isEnabled, toggle }: ReturnType<typeof useShortcuts>) => (
  <div className="hidden min-h-10 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted lg:pointer-fine:flex">
    {isEnabled && (
      <ul aria-label={t('creatorOrders.shortcuts')} className="contents">
        {SHORTCUTS.map(([key, text]) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <kbd className="min-w-6 rounded-control border border-edge bg-card px-1.5 text-center font-mono text-xs leading-5 text-ink">
              {key}
            </kbd>
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    )}
    <Button variant="quiet" size="sm" onClick={toggle} className="-ml-3.5">
      {isEnabled ? t('creatorOrders.turnShortcutsOff') : t('creatorOrders.turnShortcutsOn')}
    </Button>
  </div>
);

const OrdersLoading = () => (
  <Loading label={t('creatorOrders.loading')} className="grid gap-4">
    <Skeletons count={3} className="h-60 rounded-card md:h-53" />
  </Loading>
);

const formatPendingCount = (count: number | undefined): string => {
  if (count === undefined) return '\u00a0'; // a non-breaking space keeps the height of the line
  return count === 0 ? t('creatorOrders.nothingWaiting') : t('creatorOrders.waitingCount', { count });
};

export const OrdersSection = () => {
  const state = useOrderFilters();
  const { data, orders, error, isStale, refresh, retain } = useOrders(state);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [lastDecidedId, setLastDecidedId] = useState<string | null>(null);
  useEffect(() => {
    if (lastDecidedId && isFocusLost(section.current, lastDecidedId)) focusNextPendingCard(section.current, lastDecidedId);
  }, [lastDecidedId]);
  // An object, so that approving the same order again also moves the focus.
  const [lastScheduled, setLastScheduled] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (lastScheduled) focusPendingCardBelow(section.current, lastScheduled.id);
  }, [lastScheduled]);
  useClickGuard(list, orders[0]?._id);
  const shortcuts = useShortcuts(section);
  const { page: _page, ...exportQuery } = state.query;
  return (
    <section ref={section} aria-labelledby="confirmacoes" className="grid gap-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h1 id="confirmacoes" tabIndex={-1}>
            {t('orders.title')}
          </h1>
          <p role="status" className="mt-1 text-sm text-muted">
            {formatPendingCount(data?.pending)}
          </p>
        </div>
        <ExportOrdersButton query={exportQuery} isCompact />
      </div>
      {data && <BatchButtons hasPending={data.pending > 0} />}
      <OrderFilterBar state={state} pendingCount={data?.pending} />
      <ShortcutLegend {...shortcuts} />
      {!data && !error && <OrdersLoading />}
      {error !== undefined && <ErrorState message={getErrorText(error, <Text id="orders.loadFailed" />)} onRetry={refresh} />}
      {data && orders.length === 0 && (
        <NoOrders filters={state.filters} onClear={() => state.setFilters({ q: '', product: '' })} />
      )}
      <div ref={list} aria-busy={isStale} className={cx('grid gap-4 transition-opacity', isStale && 'opacity-60')}>
        {orders.map((order) => (
          <OrderCard
            key={order._id}
            order={order}
            onExpired={refresh}
            onScheduled={() => setLastScheduled({ id: order._id })}
            onDecided={(decidedOrder) => {
              if (decidedOrder) retain(decidedOrder);
              setLastDecidedId(order._id);
            }}
          />
        ))}
      </div>
      {data && <Pagination page={data.page} pages={data.pages} getHref={state.getPageHref} />}
    </section>
  );
};
