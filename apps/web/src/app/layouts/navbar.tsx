import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionStatus } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';
import { REMEMBERED_ORDERS_KEY } from '../../entities/order/clear-remembered-orders.ts';
import { useWishlistIds } from '../../entities/product/wishlist.ts';
import { useSellPath } from '../../entities/session/sell-link.tsx';
import { cx } from '../../lib/cx.ts';
import { importUnlessOffline } from '../../lib/import-unless-offline.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { readStorage } from '../../lib/storage.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { OfflineNotice } from '../offline-notice.tsx';

const SHADOW_THRESHOLD_PX = 50;

const buildLinks = (sellPath: string, wishlistCount: number): { to: string; label: ReactNode }[] => [
  { to: paths.products, label: <Text id="layout.exploreProducts" /> },
  { to: sellPath, label: <Text id="layout.becomeCreator" /> },
  { to: paths.about, label: <Text id="layout.about" /> },
  { to: paths.learn, label: <Text id="layout.learn" /> },
  { to: paths.wishlist, label: wishlistCount > 0 ? t('layout.wishlistCount', { count: wishlistCount }) : t('layout.wishlist') },
];

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = (): void => setScrolled(window.scrollY > SHADOW_THRESHOLD_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}

const importAccountMenu = () => import('./account-menu.tsx');

/** Fetches the code that only users, guests with orders and open menus need. If that fails, opening the menu tries again. */
function useAccountMenu(isOpen: boolean, pathname: string) {
  const isSignedIn = useSessionStatus() === 'signed-in';
  const [accountMenu, setAccountMenu] = useState<Awaited<ReturnType<typeof importAccountMenu>>>();
  useEffect(() => {
    if (isSignedIn || isOpen || readStorage('local', REMEMBERED_ORDERS_KEY))
      importUnlessOffline(importAccountMenu).then(setAccountMenu, () => undefined);
  }, [isSignedIn, isOpen, pathname]);
  return accountMenu;
}

const NavLinks = ({ className }: { className: string }) =>
  buildLinks(useSellPath(), useWishlistIds().length).map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      className={cx('rounded-control hover:text-ink aria-[current=page]:font-strong aria-[current=page]:text-ink', className)}
    >
      {label}
    </NavLink>
  ));

/** The HTML contains the links for visitors and for logged-in users; CSS hides one set according to `data-auth`. */
export const Navbar = () => {
  const isScrolled = useIsScrolled();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const accountMenu = useAccountMenu(isOpen, pathname);
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header
      data-scrolled={isScrolled || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      className="site-header"
    >
      <div className="wrap flex items-center gap-6">
        <Link to={paths.home} aria-label={t('layout.homeLink')} className="rounded-control">
          <Logo />
        </Link>
        <nav aria-label={t('layout.mainNavigation')} className="hidden items-center gap-5.5 text-md text-muted lg:flex">
          <NavLinks className="py-2" />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <Link to={`${paths.products}#q`} aria-label={t('search.submit')} className="search-link" />
          <ButtonLink to={paths.dashboard()} variant="quiet" size="narrow" className="dashboard-link signed-out:hidden">
            {accountMenu ? <accountMenu.AccountAvatar /> : <span className="size-9 rounded-full bg-indigo-raised" />}
            <Text id="layout.dashboard" />
          </ButtonLink>
          {accountMenu && <accountMenu.GuestOrdersLink />}
          <ButtonLink to={paths.login()} variant="quiet" size="sm" className="signed-in:hidden">
            <Text id="layout.login" />
          </ButtonLink>
          <ButtonLink to={paths.signup} size="sm" className="max-sm:hidden signed-in:hidden">
            <Text id="layout.signUp" />
          </ButtonLink>
          <IconButton
            variant="outlined"
            label={t('layout.menu')}
            aria-expanded={isOpen}
            aria-controls="menu"
            icon={isOpen ? <X /> : <Menu />}
            onClick={() => setOpen(!isOpen)}
            className="lg:signed-out:hidden"
          />
        </div>
      </div>
      <OfflineNotice />
      <div className="wrap relative">
        <nav id="menu" aria-label={t('layout.menu')} hidden={!isOpen} className="site-menu lg:signed-out:hidden">
          <NavLinks className="block py-3 text-lg lg:hidden" />
          <ButtonLink to={paths.signup} size="sm" className="mt-2 w-full sm:hidden signed-in:hidden">
            <Text id="layout.signUp" />
          </ButtonLink>
          {isOpen && accountMenu && <accountMenu.AccountMenu onClose={() => setOpen(false)} />}
        </nav>
      </div>
    </header>
  );
};
