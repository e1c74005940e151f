import Lock from 'lucide-react/icons/lock';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Zap from 'lucide-react/icons/zap';
import { type MouseEvent, useEffect, useState } from 'react';
import { importUnlessOffline } from '../../lib/import-unless-offline.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { FeaturedBadge } from '../../entities/product/featured-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { describeDelivery } from '../../entities/payment/confirmation-time.ts';
import { useCheckoutPath } from '../../entities/product/use-checkout-path.ts';
import { Price } from '../../entities/product/price.tsx';
import { lazyHydrate } from '../../ui/lazy-hydrate.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { BundleOffer } from '../../entities/product/parts-list.tsx';
import type { ProductDetail } from '../../api/products.ts';
import { AcceptedMethods } from './accepted-methods.tsx';
import type * as ProductNotices from './product-notices.tsx';
import { ProductFiles } from './product-files.tsx';
import { BUY_BUTTON_ID } from './sticky-buy-bar.tsx';
import { buildWhatsAppShareUrl, shareLink } from '../../entities/social/share-link.ts';
import { SocialIcon, type SocialNetwork } from '../../entities/social/social-icon.tsx';

type ShareLink = [id: SocialNetwork, name: string, href: string, isPasted?: boolean];

/** TikTok and Instagram cannot receive the URL of the page, so visitors paste it there. */
const buildShareLinks = (title: string, url: string): ShareLink[] => [
  ['whatsapp', 'WhatsApp', buildWhatsAppShareUrl(title, url)],
  ['facebook', 'Facebook', `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`],
  ['tiktok', 'TikTok', 'https://www.tiktok.com/', true],
  ['instagram', 'Instagram', 'https://www.instagram.com/', true],
];

/** Instead of opening the network, whose page would cover what is said about the copy. Browsers copy only during the click. */
function copyLink(event: MouseEvent, url: string, network: string): void {
  if (!('clipboard' in navigator)) return;
  event.preventDefault();
  const copying = navigator.clipboard.writeText(url);
  importUnlessOffline(() => import('../../entities/social/copied-link-toast.ts')).then(
    ({ showCopiedLink }) => showCopiedLink(copying, network),
    () => {
      // Offline, the link is copied without a word.
    },
  );
}

/** Phones show a button for the share dialog of the device before the links. */
export const ShareLinks = ({ product: { _id, title } }: { product: ProductDetail }) => {
  // The server does not know the origin that the visitor uses.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  const path = paths.product(_id);
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
      <span className="max-lg:hidden">{t('product.share')}</span>
      <button
        type="button"
        onClick={() => shareLink(title, path)}
        className="h-11 rounded-full border border-edge px-3.5 text-ink hover:bg-sunk lg:hidden noscript:hidden"
      >
        {t('product.share')}
      </button>
      {buildShareLinks(title, origin + path).map(([id, name, href, isPasted]) => (
        <a
          key={id}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={isPasted ? (event) => copyLink(event, origin + path, name) : undefined}
          aria-label={t('product.shareOn', { network: name })}
          className="grid size-11 place-items-center rounded-full border border-line hover:border-edge hover:text-ink"
        >
          <SocialIcon id={id} />
        </a>
      ))}
    </div>
  );
};

const TRUST_ITEMS = [
  [Lock, 'product.securePayment'],
  [Zap, 'product.instantDownload'],
  [RotateCcw, 'product.refund'],
] as const;

const TrustList = ({ product: { price, creator } }: { product: ProductDetail }) => (
  <ul className="grid gap-2.5 text-sm">
    {TRUST_ITEMS.filter(([, id]) => price > 0 || id === 'product.instantDownload').map(([Icon, id]) => (
      <li key={id} className="flex items-start gap-2.5">
        <Icon className="size-5 shrink-0 text-leaf" />
        <span className="flex flex-wrap gap-x-1.5">
          <span>{t(id)}</span>
          {id === 'product.instantDownload' && price > 0 && <span className="text-muted">{describeDelivery(creator)}</span>}
        </span>
      </li>
    ))}
  </ul>
);

const Rating = ({ product: { rating, reviewCount } }: { product: ProductDetail }) =>
  reviewCount === 0 ? (
    <span>{t('product.noReviews')}</span>
  ) : (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Stars rating={rating} hasHalves />·{' '}
      <a href="#avaliacoes" className="num -my-2.5 inline-block py-2.5 underline underline-offset-4 hover:text-ink">
        {t('quantity.reviews', { count: reviewCount })}
      </a>
    </span>
  );

/** Few products have a launch price, so its code is no part of the first load. */
export const Launch = lazyHydrate(async () => (await import('../../entities/product/launch-note.tsx')).LaunchNote, {
  containerClass: '',
  placeholderClass: 'min-h-6',
});

/** Few products are bundles, too. */
export const Parts = lazyHydrate(async () => (await import('../../entities/product/parts-list.tsx')).PartsList, {
  containerClass: '',
  placeholderClass: 'min-h-50',
});

/** During a launch, against the price that returns. */
const getDiscountPercent = ({ price, beforePrice, regularPrice = beforePrice }: ProductDetail): number =>
  regularPrice ? Math.round((1 - price / regularPrice) * 100) : 0;

const CreatorLink = ({ creator }: Pick<ProductDetail, 'creator'>) => (
  <Link
    to={paths.creator(creator._id)}
    className="-my-2.5 inline-block py-2.5 font-strong underline underline-offset-4 hover:text-ink"
    translate="no"
  >
    {`@${creator.username || t('product.unknownCreator')}`}
  </Link>
);

const DiscountBadge = ({ percent }: { percent: number }) =>
  percent > 0 && <Badge tone="sale">{t('product.discount', { percent })}</Badge>;

interface Props {
  product: ProductDetail;
  /** Undefined while their code is not loaded. */
  notices?: typeof ProductNotices | undefined;
}

export const BuyBox = ({ product, notices }: Props) => {
  const checkoutPath = useCheckoutPath(product._id);
  const [buyAgainText, setBuyAgainText] = useState<string>();
  const [offer, setOffer] = useState<BundleOffer>();
  const ownPrice = offer && { price: offer.amount, beforePrice: product.price };
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-soft sm:p-6 lg:sticky lg:top-22">
      <div className="grid justify-items-start gap-2">
        <div className="flex gap-2 empty:hidden">
          <DiscountBadge percent={getDiscountPercent(product)} />
          {product.featured && <FeaturedBadge />}
        </div>
        <h1 className="text-xl leading-tight wrap-anywhere sm:text-2xl lg:text-3xl">{product.title}</h1>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          <Rating product={product} />
          {product.sales > 0 && <span className="num">{t('quantity.sales', { count: product.sales })}</span>}
          <span>
            <Text id="product.creator" values={{ creator: <CreatorLink creator={product.creator} /> }} />
          </span>
        </p>
      </div>
      {notices && <notices.ProductOrderNotice productId={product._id} onBought={setBuyAgainText} />}
      <div className="flex flex-wrap items-center gap-4 lg:grid">
        <Price product={ownPrice ?? product} size="lg" className="flex-[1_1_6rem]" />
        {product.offSale ? (
          <p className="text-amber">{t('product.offSale')}</p>
        ) : (
          product.status === 'approved' &&
          !product.hasUnavailableParts && (
            <ButtonLink id={BUY_BUTTON_ID} to={checkoutPath} size="lg" className="flex-[1_0_auto] whitespace-nowrap max-sm:px-3">
              {buyAgainText ?? <Text id={product.price === 0 ? 'product.getFree' : 'product.buy'} />}
            </ButtonLink>
          )
        )}
      </div>
      {notices && product.parts && <notices.OwnOffer product={product} onOffer={setOffer} />}
      {product.launchPriceUntil && <Launch.LazyComponent product={product} />}
      {product.parts && <Parts.LazyComponent product={product} offer={offer} OwnedPart={notices?.OwnedPart} />}
      <ProductFiles product={product} />
      {product.price > 0 && <AcceptedMethods methods={product.paymentMethods} />}
      <TrustList product={product} />
      <ShareLinks product={product} />
    </div>
  );
};
