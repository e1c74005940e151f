import { t, Text } from '../../lib/i18n/text.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductCards, ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { creatorsApi } from '../../api/creators.ts';

interface Props {
  creatorId: string;
  page: number;
  getPageHref: (page: number) => string;
}

export const CreatorProducts = ({ creatorId, page, getPageHref }: Props) => {
  const { data, isError, isFetching, refetch } = creatorsApi.useListShopProductsQuery({
    params: { id: creatorId },
    query: { page },
  });
  const isFailed = isError && !isFetching;
  if (isFailed) return <ErrorState message={<Text id="catalogue.loadFailed" />} onRetry={() => void refetch()} />;
  if (!data) return <ProductCardsSkeleton count={4} />;
  if (data.products.length === 0) return <EmptyState text={t('catalogue.empty')} patternSeed={creatorId} />;
  return (
    <>
      {/* Below the header, a phone shows one row of two cards. */}
      <ProductCards products={data.products} eagerCount={2} hideCreator />
      <Pagination page={data.page} pages={data.pages} getHref={getPageHref} className="mt-8" />
    </>
  );
};
