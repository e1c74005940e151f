import { paths } from '../../config/paths.ts';
import { formatDate } from '../../lib/format.ts';
import { ProductLink } from '../../entities/product/product-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stars } from '../../ui/stars.tsx';
import { type OwnReview, useListOwnReviewsQuery } from '../../api/me.ts';
import { OwnList, useListPage } from './own-list.tsx';

const ReviewRow = ({ review: { reviewedProduct, rating, comment, createdAt } }: { review: OwnReview }) => (
  <Card className="grid gap-1.5 p-3.5">
    {reviewedProduct ? (
      <ProductLink product={reviewedProduct} className="justify-self-start font-strong wrap-anywhere" />
    ) : (
      <p className="text-muted">Produto fora da banca</p>
    )}
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <Stars rating={rating} />
      <span className="num">{formatDate(createdAt)}</span>
    </p>
    <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
  </Card>
);

export const OwnReviews = () => {
  const { request, getPageHref } = useListPage('reviews');
  const result = useListOwnReviewsQuery(request, { refetchOnMountOrArgChange: true });
  return (
    <OwnList
      title="As tuas avaliações"
      quantityId="quantity.reviews"
      pagesLabel="Páginas das avaliações"
      result={result}
      selectItems={({ reviews }) => reviews}
      renderRow={(review) => <ReviewRow review={review} />}
      errorText="Não foi possível carregar as tuas avaliações."
      getPageHref={getPageHref}
      empty={
        <EmptyState
          text="Ainda não avaliaste nenhum produto."
          pattern="estrelas"
          action={
            <ButtonLink to={paths.products} variant="secondary">
              Explorar produtos
            </ButtonLink>
          }
        />
      }
    />
  );
};
