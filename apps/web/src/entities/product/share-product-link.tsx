import { useUser } from '../../api/hooks.ts';
import { isShopSuspended } from '../user/is-shop-suspended.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useOwnProducts } from './own-product-select.tsx';

/** For an empty list of sales. Creators without a product have nothing to share, so they create one first. */
export const ShareProductLink = () => {
  const { data } = useOwnProducts();
  if (isShopSuspended(useUser())) return null;
  if (data?.total === 0) return <ButtonLink to={paths.dashboard('upload')}>{t('dashboard.createProduct')}</ButtonLink>;
  return <ButtonLink to={paths.dashboard('products')}>{t('analytics.shareProduct')}</ButtonLink>;
};
