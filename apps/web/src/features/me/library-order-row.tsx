import { formatProductTitles } from '@banca/contracts/order-titles';
import Download from 'lucide-react/icons/download';
import type { LibraryOrder } from '../../api/library.ts';
import { paths } from '../../config/paths.ts';
import { toOrderPath } from '../../entities/order/remembered-orders.ts';
import { PurchaseBadge } from '../../entities/order/purchase-badge.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { formatMoney, formatPrice } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';

const SHOWN_FILES_MAX = 2;

/** The names of the first files, with the version of those that were replaced. */
const FileNames = ({ files }: Pick<LibraryOrder, 'files'>) => {
  const hiddenCount = files.length - SHOWN_FILES_MAX;
  return (
    <ul className="grid gap-0.5 text-sm text-muted">
      {files.slice(0, SHOWN_FILES_MAX).map(({ name, version }, index) => (
        <li key={index} translate="no" className="wrap-anywhere">
          {version > 1 ? t('library.fileVersion', { name, version }) : name}
        </li>
      ))}
      {hiddenCount > 0 && <li>{t('library.moreFiles', { count: hiddenCount })}</li>}
    </ul>
  );
};

const toReviewPath = (productId: string): string => `${paths.product(productId)}#avaliacoes`;

const ReviewLinks = ({ products }: { products: Pick<LibraryOrder['product'], '_id' | 'title'>[] }) => (
  <details className="w-full text-sm">
    <summary className="inline-flex min-h-11 items-center text-muted underline underline-offset-4">{t('library.review')}</summary>
    <ul>
      {products.map(({ _id, title }) => (
        <li key={_id}>
          <Link
            to={toReviewPath(_id)}
            aria-label={t('library.reviewOf', { product: title })}
            className="flex min-h-11 items-center wrap-anywhere hover:underline"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);

const OrderActions = ({ order, path }: { order: LibraryOrder; path: string | undefined }) => {
  const { downloadLink, receiptLink, canReview, product, lines, problemState } = order;
  const others = lines.slice(1).flatMap((line) => (line.canReview ? [line.product] : []));
  const reviewable = canReview ? [product, ...others] : others;
  const [firstReviewable, otherReviewable] = problemState ? [] : reviewable;
  return (
    <div className="relative flex flex-wrap items-start gap-2">
      {downloadLink && (
        <ButtonAnchor
          href={downloadLink}
          variant="ok"
          size="sm"
          rel="noreferrer"
          aria-label={t('memberHome.downloadOf', { product: product.title })}
        >
          <Download className="size-4" />
          {t('downloads.download')}
        </ButtonAnchor>
      )}
      {!downloadLink && path && (
        <ButtonLink to={path} variant="secondary" size="sm">
          {t('ownOrders.open')}
        </ButtonLink>
      )}
      {receiptLink && (
        <ButtonAnchor
          href={receiptLink}
          variant="secondary"
          size="sm"
          rel="noreferrer"
          aria-label={t('library.receiptOf', { product: product.title })}
        >
          {t('orderPage.receipt')}
        </ButtonAnchor>
      )}
      {firstReviewable && !otherReviewable && (
        <ButtonLink
          to={toReviewPath(firstReviewable._id)}
          variant="secondary"
          size="sm"
          aria-label={t('library.reviewOf', { product: firstReviewable.title })}
        >
          {t('library.review')}
        </ButtonLink>
      )}
      {otherReviewable && <ReviewLinks products={reviewable} />}
    </div>
  );
};

/** The whole row opens the order, apart from the links that are above the link of its title. */
export const LibraryOrderRow = ({ order }: { order: LibraryOrder }) => {
  const { product, lines, creator, shortId, price, state, createdAt, files, refundedAmount, problemState } = order;
  const path = toOrderPath(order.orderLink);
  return (
    <Card className="relative grid grid-cols-[72px_minmax(0,1fr)] gap-3 p-3 hover:bg-sunk">
      <Cover image={product.image} id={product._id} sizes="72px" className="rounded-control" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Link
            to={path ?? paths.product(product._id)}
            className="min-w-0 font-strong wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {formatProductTitles({ lines })}
          </Link>
          <PurchaseBadge state={state} problemState={problemState} />
        </div>
        <p className="text-sm text-muted">
          <Text
            id="memberHome.byCreator"
            values={{
              creator: (
                <Link to={paths.creator(creator._id)} className="relative hover:underline" translate="no">
                  {`@${creator.username}`}
                </Link>
              ),
            }}
          />
        </p>
        <p className="num flex flex-wrap gap-x-3 text-sm text-muted">
          <span translate="no">{formatPrice(price)}</span>
          <span>{formatDate(createdAt)}</span>
          <span translate="no">{`#${shortId}`}</span>
        </p>
        {refundedAmount !== undefined && (
          <p className="num text-sm text-muted">{t('refunds.sum', { amount: formatMoney(refundedAmount) })}</p>
        )}
        {files.length > 0 && <FileNames files={files} />}
        <OrderActions order={order} path={path} />
      </div>
    </Card>
  );
};
