import { type ComponentProps, useState, useEffect } from 'react';
import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { t, Text } from '../../lib/i18n/text.tsx';
import { useUser } from '../../api/hooks.ts';
import { toImageUrl } from '../../api/origin.ts';
import { describeHiddenProduct } from '../../entities/product/visibility.ts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { ProductLink } from '../../entities/product/product-link.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { EditProductButton } from '../../entities/product/product-menu.tsx';
import { ImageZoom } from '../../ui/image-zoom.tsx';
import { LaunchNote } from '../../entities/product/launch-note.tsx';
import { Price } from '../../entities/product/price.tsx';
import { ProductStatusBadge } from '../../entities/status-badge.tsx';
import type { OwnProduct } from '../../api/own-products.ts';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { OwnProductMenu } from './own-product-menu.tsx';
import { isOnSale } from './is-on-sale.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const countDaysSince = (date: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(date)) / DAY_MS));

export const UpdatedAgo = ({ updatedAt }: { updatedAt: string }) => {
  const days = countDaysSince(updatedAt);
  return days === 0 ? <Text id="ownProducts.updatedToday" /> : <Text id="ownProducts.updatedDaysAgo" values={{ count: days }} />;
};

const CONFIRMATION_MS = 1500;

type ShareOutcome = 'copied' | 'failed' | null;

/** Resets the outcome after a success. After a failure, it stays, so that the user can copy the link by hand. */
export function useShareLink(product: Pick<OwnProduct, '_id' | 'status' | 'offSale'>) {
  const [outcome, setOutcome] = useState<ShareOutcome>(null);
  const [isShared, setShared] = useState(false);
  const link = window.location.origin + paths.product(product._id);
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const share = async (): Promise<void> => {
    setShared(true);
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return { link, outcome, share, warning: isShared ? describeHiddenProduct(product) : undefined };
}

type ShareState = ReturnType<typeof useShareLink>;

export const ShareButton = ({ share: { outcome, share }, title }: { share: ShareState; title: string }) => (
  <Button
    variant="secondary"
    size="narrow"
    aria-label={t('ownProducts.shareProduct', { title })}
    className="max-sm:min-w-11 max-sm:border-transparent sm:px-3.5"
    onClick={() => void share()}
  >
    {outcome === 'copied' ? <Check className="size-4" /> : <Share2 className="size-4" />}
    <span className="max-sm:sr-only">
      <Text id="ownProducts.share" />
    </span>
  </Button>
);

export const ShareFeedback = ({ share: { outcome, link, warning } }: { share: ShareState }) => (
  <div aria-live="polite">
    {outcome === 'copied' && (
      <p className="absolute inset-x-2 top-1.5 rounded-control sm:right-4 sm:left-auto bg-leaf px-3 py-2 text-center text-sm font-strong text-leaf-ink shadow-soft">
        {t('dashboard.linkCopied')}
      </p>
    )}
    {warning && <p className="rounded-b-[11px] bg-amber-soft px-4 py-3 text-sm text-amber">{warning}</p>}
    {outcome === 'failed' && (
      <div className="m-3 grid gap-2 rounded-control bg-red-soft p-3 text-sm text-red">
        <p>{t('dashboard.linkCopyFailed')}</p>
        <Field label={t('ownProducts.productLink')} hideLabel>
          <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      </div>
    )}
  </div>
);

const ProductImage = ({ product }: { product: OwnProduct }) => {
  const [isZoomed, setZoomed] = useState(false);
  const cover = (
    <Cover image={product.image} id={product._id} sizes="128px" className="absolute inset-0 h-full rounded-l-[11px]" />
  );
  if (!product.image) return cover;
  return (
    <>
      <button
        type="button"
        aria-label={t('ownProducts.enlargeImage', { title: product.title })}
        onClick={() => setZoomed(true)}
        className="absolute inset-0 cursor-zoom-in"
      >
        {cover}
      </button>
      <ImageZoom open={isZoomed} onClose={() => setZoomed(false)} src={toImageUrl(product.image, 1200)} alt={product.title} />
    </>
  );
};

const ProductThumbnail = ({ product }: { product: OwnProduct }) => (
  <div className="relative">
    <ProductImage product={product} />
    {!isOnSale(product) && (
      <ProductStatusBadge
        product={product}
        className="pointer-events-none absolute inset-x-0.5 bottom-1 justify-center px-1 text-center leading-tight whitespace-normal! sm:inset-x-2"
      />
    )}
  </div>
);

/** A suspended shop hides all products, so it does not matter which a bundle needs. */
const ProductSummary = ({ product, isSuspended }: { product: OwnProduct; isSuspended: boolean }) => (
  <div className="min-w-0 pr-3 sm:flex-1 sm:pr-0">
    <h2 className="font-text text-sm leading-6 font-strong tracking-normal text-wrap sm:text-base sm:leading-6">
      <ProductLink product={product} className="line-clamp-2 wrap-anywhere" />
    </h2>
    <p className="truncate text-xs text-faint">
      <span className="num">{t('quantity.sales', { count: product.sales })}</span>
      <span aria-hidden="true"> · </span>
      <UpdatedAgo updatedAt={product.updatedAt} />
    </p>
    {product.hasUnavailableParts && !isSuspended && <p className="text-xs text-amber">{t('ownProducts.partMissing')}</p>}
    <LaunchNote product={product} />
  </div>
);

/** Says that the product waits for the confirmation of the email address. */
const UnconfirmedEmailNote = () => {
  const user = useUser();
  if (user?.emailVerified !== false) return null;
  return (
    <div className="border-t border-line px-3 py-2 text-sm text-amber wrap-anywhere sm:px-4">
      <p>{t('ownProducts.needsConfirmedEmail', { email: user.email })}</p>
      <Link to={paths.verifyEmail} className="inline-block py-2 font-strong underline underline-offset-4">
        {t('ownProducts.confirmEmail')}
      </Link>
    </div>
  );
};

interface Props extends Omit<ComponentProps<typeof OwnProductMenu>, 'product'> {
  product: OwnProduct;
  onEdit: () => void;
  /** The id of the text that says that the shop is suspended. */
  suspendedNoteId: string;
}

export const OwnProductRow = ({ product, onEdit, suspendedNoteId, ...menu }: Props) => {
  const share = useShareLink(product);
  const isSuspended = isShopSuspended(useUser());
  return (
    <article aria-label={product.title} className="relative rounded-card border border-line bg-card">
      <div className="grid min-h-23.5 grid-cols-[80px_minmax(0,1fr)] sm:grid-cols-[128px_minmax(0,1fr)]">
        <ProductThumbnail product={product} />
        <div className="grid min-w-0 content-between pt-1 pl-3 sm:flex sm:items-center sm:gap-4 sm:px-4 sm:py-1">
          <ProductSummary product={product} isSuspended={isSuspended} />
          <div className="flex items-center justify-between sm:gap-4">
            {/* Phones show the price, which is the first child, in a small size. */}
            <Price product={product} className="flex-col sm:items-end max-sm:[&>:first-child]:text-xs" />
            <div className="flex shrink-0 sm:gap-2">
              <EditProductButton
                title={product.title}
                onClick={onEdit}
                isCompact
                disabledReasonId={isSuspended ? suspendedNoteId : undefined}
              />
              {!isSuspended && <ShareButton share={share} title={product.title} />}
              <OwnProductMenu product={product} {...menu} />
            </div>
          </div>
        </div>
      </div>
      {product.rejectionReason && (
        <p className="border-t border-line px-3 py-2 text-sm whitespace-pre-line text-red wrap-anywhere sm:px-4">
          {t('ownProducts.rejectionReason', { reason: product.rejectionReason })}
        </p>
      )}
      {product.needsConfirmedEmail && <UnconfirmedEmailNote />}
      <ShareFeedback share={share} />
    </article>
  );
};
