import { useCallback, useRef } from 'react';
import { orders as messages } from '@banca/contracts/messages';
import { serverText } from '../../lib/errors.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { OrderCard } from './order-card.tsx';
import { type OrderFilters, queryOf, useOrderFilters } from './order-filters.ts';
import { useListOrdersQuery } from './orders.api.ts';

/** How often new orders are looked for while the tab is in sight, ms. */
const POLLING_MS = 20_000;

const Nothing = ({ filters }: { filters: OrderFilters }) => {
  if (filters.q || filters.product) return <EmptyState text="Nenhuma encomenda corresponde à procura." pattern="procura" />;
  if (filters.status !== 'pending') return <EmptyState text="Ainda não há encomendas aqui." pattern="encomendas" />;
  return (
    <EmptyState
      title="Está tudo em dia"
      text="Não há pagamentos à espera. Quando alguém comprar, a encomenda aparece aqui."
      pattern="em-dia"
      action={<ButtonLink to={paths.dashboard('products')}>Partilhar um produto</ButtonLink>}
    />
  );
};

const OrdersLoading = () => (
  <Loading label="A carregar encomendas">
    <div className="grid gap-4">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-66 rounded-card md:h-52" />
      ))}
    </div>
  </Loading>
);

/** The order confirmations: the creator's main job (specification, section 2 customers). */
export const OrdersSection = () => {
  const state = useOrderFilters();
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useListOrdersQuery(
    { query: queryOf(state.filters) },
    { pollingInterval: POLLING_MS, skipPollingIfUnfocused: true },
  );
  const refresh = useCallback(() => void refetch(), [refetch]);
  // The next one in reach: the decided card may leave the list, and the focus with it.
  const focusNext = (): void => {
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[data-action="approve"]:not([aria-busy="true"])')?.focus(),
    );
  };
  return (
    <section aria-labelledby="confirmacoes" className="grid gap-5">
      <div>
        <h1 id="confirmacoes" className="text-2xl lg:text-3xl">
          {messages.title}
        </h1>
        <p className="text-sm text-muted" role="status">
          {data ? (data.pending === 0 ? 'Nada à espera' : `${data.pending} à espera`) : ' '}
        </p>
      </div>
      <FilterBar state={state} pending={data?.pending} />
      {!data && !error && <OrdersLoading />}
      {error && !data && <ErrorState message={serverText(error, messages.loadFailed)} onRetry={refresh} />}
      {data?.orders.length === 0 && <Nothing filters={state.filters} />}
      <div ref={list} className="grid gap-4">
        {data?.orders.map((order) => (
          <OrderCard key={order._id} order={order} onDecided={focusNext} onExpired={refresh} />
        ))}
      </div>
      {data && <Pagination page={data.page} pages={data.pages} href={state.href} />}
    </section>
  );
};
