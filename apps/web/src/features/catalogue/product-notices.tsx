import type { PlainMessageId } from '@banca/messages';
import { useUser } from '../../api/hooks.ts';
import type { ProductDetail } from '../../api/products.ts';
import { paths } from '../../config/paths.ts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';

export { OwnedPart, ProductOrderNotice } from '../../entities/order/order-notice.tsx';
export { OwnOffer } from './own-offer.tsx';

const STATUS_TEXTS: Partial<Record<ProductDetail['status'], PlainMessageId>> = {
  pending: 'product.pendingNotice',
  rejected: 'product.rejectedNotice',
};

/** Only the creator and admins see products that are not approved. Others read beside the price that a product is off sale. */
export const StatusBanner = ({ product }: { product: ProductDetail }) => {
  const user = useUser();
  const isOwn = user?._id === product.creator._id;
  const ownText = isShopSuspended(user) ? 'creatorProfile.hidden' : product.offSale && 'product.offSaleNotice';
  const text = (isOwn && ownText) || STATUS_TEXTS[product.status];
  return (
    text && (
      <p role="status" className="mb-5 rounded-card bg-amber-soft px-4 py-3 text-amber">
        <span>{t(text)}</span>{' '}
        {isOwn && (
          <Link to={paths.dashboard('products')} className="font-strong underline underline-offset-4">
            {t('product.ownProducts')}
          </Link>
        )}
      </p>
    )
  );
};
