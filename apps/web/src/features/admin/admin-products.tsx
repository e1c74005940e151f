import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { admin as messages } from '@banca/contracts/messages';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useListAdminProductsQuery } from './admin.api.ts';
import { AdminProductCard } from './admin-product-card.tsx';

const STATUSES = [
  ['', 'Todos'],
  ['pending', 'Pendentes'],
  ['approved', 'Aprovados'],
  ['rejected', 'Rejeitados'],
] as const;
const TYPING_MS = 300;

type Status = 'pending' | 'approved' | 'rejected';

function useFilters() {
  const [search, setSearch] = useSearchParams();
  const status = STATUSES.find(([id]) => id !== '' && id === search.get('status'))?.[0] as Status | undefined;
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const change = (name: string, value: string, replace = false): void =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (name !== 'page') next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const href = (to: number): string => `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(to) }).toString()}`;
  return { q: search.get('q') ?? '', status, page, change, href };
}

/** Every product of the market, to approve or reject while pending. */
export const AdminProducts = () => {
  const { q, status, page, change, href } = useFilters();
  const [text, setText] = useState(q);
  useEffect(() => {
    if (text.trim() === q) return undefined;
    const timer = setTimeout(() => change('q', text.trim(), true), TYPING_MS);
    return () => clearTimeout(timer);
  });
  const { data, error, refetch } = useListAdminProductsQuery({
    query: { page, ...(q ? { q } : {}), ...(status ? { status } : {}) },
  });
  return (
    <section aria-labelledby="produtos" className="grid gap-5">
      <h1 id="produtos" className="text-2xl lg:text-3xl" lang="en">
        Products
      </h1>
      <div className="grid gap-3">
        <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1" role="group" aria-label="Estado dos produtos">
          {STATUSES.map(([id, label]) => (
            <Chip key={id} pressed={(status ?? '') === id} onClick={() => change('status', id)}>
              {label}
            </Chip>
          ))}
        </div>
        <Field label="Procurar produtos" className="max-w-md">
          <Input type="search" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
      {!data && !error && (
        <Loading label="A carregar produtos">
          <div className="grid gap-4">
            {[1, 2, 3, 4].map((n) => (
              <Skeleton key={n} className="h-40 rounded-card" />
            ))}
          </div>
        </Loading>
      )}
      {error && !data && <ErrorState message={messages.fetchFailed} lang="en" onRetry={() => void refetch()} />}
      {data?.products.length === 0 && <EmptyState text="Nenhum produto aqui." pattern="produtos" />}
      {data?.products.map((product) => (
        <AdminProductCard key={product._id} product={product} />
      ))}
      {data && <Pagination page={data.page} pages={data.pages} href={href} />}
    </section>
  );
};
