import { useEffect, useRef, useState } from 'react';
import { admin as messages } from '@banca/contracts/messages';
import { cx } from '../../lib/cx.ts';
import { focusNext } from '../../lib/focus-next.ts';
import { formatCount } from '../../lib/format.ts';
import { serverText } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AdminProductCard } from './admin-product-card.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { useAdminProducts } from './use-admin-products.ts';
import { useProductFilters } from './product-filters.ts';

const ProductsLoading = () => (
  <Loading label="A carregar produtos" className="grid gap-4">
    {[1, 2, 3, 4].map((n) => (
      <Skeleton key={n} className="h-56 rounded-card md:h-44" />
    ))}
  </Loading>
);

const counted = ({ total, totalIsExact }: { total: number; totalIsExact?: boolean | undefined }): string =>
  `${totalIsExact === false ? 'mais de ' : ''}${formatCount(total)} ${total === 1 ? 'produto' : 'produtos'}`;

const NoProducts = ({ isWaiting, onClear }: { isWaiting: boolean; onClear: () => void }) =>
  isWaiting ? (
    <EmptyState title="Está tudo visto" text="Nenhum produto espera por aprovação." pattern="em-dia" />
  ) : (
    <EmptyState
      text="Nenhum produto corresponde aos filtros."
      pattern="produtos"
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );

/** Every product of the market, to approve or reject while pending (specification, section 2, admin). */
export const AdminProducts = () => {
  const { filters, change, href } = useProductFilters();
  const { data, products, error, isOld, refresh, keep } = useAdminProducts(filters);
  const section = useRef<HTMLElement>(null);
  const [decided, setDecided] = useState<string | null>(null);
  useEffect(() => {
    if (decided) focusNext(section.current, decided);
  }, [decided]);
  return (
    <section ref={section} aria-labelledby="produtos" className="grid gap-5">
      <div>
        <h1 id="produtos" tabIndex={-1} lang="en">
          Products
        </h1>
        <p role="status" className="mt-1 text-sm text-muted">
          {data ? counted(data) : '\u00a0'}
        </p>
      </div>
      <ProductFilterBar state={{ filters, change, href }} />
      {!data && !error && <ProductsLoading />}
      {error !== undefined && <ErrorState message={serverText(error, messages.fetchFailed)} onRetry={refresh} />}
      {data && products.length === 0 && (
        <NoProducts
          isWaiting={filters.status === 'pending' && filters.q === ''}
          onClear={() => change({ status: undefined, q: '' })}
        />
      )}
      <div aria-busy={isOld} className={cx('grid gap-4 transition-opacity', isOld && 'opacity-60')}>
        {products.map((product) => (
          <AdminProductCard
            key={product._id}
            product={product}
            onDecided={(changed) => {
              keep(changed);
              setDecided(changed._id);
            }}
          />
        ))}
      </div>
      {data && <Pagination page={data.page} pages={data.pages} href={href} />}
    </section>
  );
};
