import { useEffect } from 'react';
import { product as messages } from '@banca/contracts/messages';
import { asApiError, serverText } from '../../lib/errors.ts';
import { useUser } from '../../lib/hooks.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BuyBox, BuyDock } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { ProductSections } from './product-sections.tsx';
import { type ProductDetail, useGetProductQuery } from './products.api.ts';

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(320px,1fr)] lg:items-start lg:gap-11';

const ProductLoading = () => (
  <Loading label={messages.loading}>
    <div className={columns}>
      <Skeleton className="aspect-4/3 w-full rounded-card" />
      <Skeleton className="h-110 rounded-card" />
    </div>
  </Loading>
);

const STATUS: Record<string, string> = {
  pending: 'Este produto espera pela aprovação: só tu o vês.',
  rejected: 'Este produto não foi aprovado: só tu o vês.',
};

const Shown = ({ product }: { product: ProductDetail }) => (
  <>
    {STATUS[product.status] && (
      <p className="mb-5 rounded-control bg-amber-soft px-4 py-3 text-amber">{STATUS[product.status]}</p>
    )}
    <div className={columns}>
      <Gallery key={product._id} product={product} />
      <BuyBox product={product} />
    </div>
    <div className="mt-8 pb-16 lg:pb-0">
      <ProductSections product={product} />
    </div>
    <BuyDock product={product} />
  </>
);

const problemOf = (error: unknown): string =>
  asApiError(error)?.status === 404 ? messages.notFound : serverText(error, messages.loadFailed);

/** One product, or why there is none; its owner sees it before it is on sale. */
export const ProductView = ({ id }: { id: string }) => {
  const { data, error, isLoading, refetch } = useGetProductQuery({ params: { id } });
  const userId = useUser()?._id;
  const isMissing = asApiError(error)?.status === 404;
  // The page was rendered for an anonymous visitor: who is logged in may see more.
  useEffect(() => {
    if (userId && isMissing) void refetch();
  }, [userId, isMissing, refetch]);
  if (data) return <Shown product={data.product} />;
  if (isLoading || !error) return <ProductLoading />;
  return <ErrorState message={problemOf(error)} onRetry={() => location.reload()} retryLabel={messages.retry} />;
};
