import type { PageModule } from '../entities/page/page-module.ts';
import { Wishlist } from '../features/wishlist/wishlist.tsx';
import { paths } from '../config/paths.ts';
import { Link } from '../ui/link.tsx';
import { t } from '../lib/i18n/text.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('wishlist.title'), noindex: true });

const WishlistPage = () => (
  <div className="wrap min-h-[70vh] py-6 lg:py-10">
    <h1 className="mb-2 text-2xl lg:text-3xl">{t('wishlist.title')}</h1>
    <p className="prose mb-4 text-muted">{t('wishlist.intro')}</p>
    <Wishlist />
    {/* On wide screens, guests have no menu. */}
    <Link to={paths.library} className="mt-8 inline-flex min-h-11 items-center font-strong underline underline-offset-4">
      {t('ownOrders.title')}
    </Link>
  </div>
);

export default WishlistPage;
