import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionStatus } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';
import { useWishlistIds } from '../../entities/product/wishlist.ts';
import { useSellPath } from '../../entities/session/sell-path.ts';
import { cx } from '../../lib/cx.ts';
import { fetchCode } from '../../lib/fetch-code.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';

const SHADOW_THRESHOLD_PX = 50;

const buildLinks = (sellPath: string, wishlistCount: number): { to: string; label: string; lang?: string }[] => [
  { to: paths.products, label: 'Explore Products', lang: 'en' },
  { to: sellPath, label: 'Become a Creator', lang: 'en' },
  { to: paths.about, label: 'About', lang: 'en' },
  { to: paths.learn, label: 'Learn & Grow', lang: 'en' },
  { to: paths.wishlist, label: wishlistCount > 0 ? `Guardados (${wishlistCount})` : 'Guardados' },
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

/** Fetches the code that only logged-in users need. If that fails, opening the menu tries again. */
function useAccountMenu(isOpen: boolean) {
  const isSignedIn = useSessionStatus() === 'signed-in';
  const [accountMenu, setAccountMenu] = useState<Awaited<ReturnType<typeof importAccountMenu>>>();
  useEffect(() => {
    if (isSignedIn) fetchCode(importAccountMenu).then(setAccountMenu, () => undefined);
  }, [isSignedIn, isOpen]);
  return isSignedIn ? accountMenu : undefined;
}

const NavLinks = ({ className }: { className: string }) =>
  buildLinks(useSellPath(), useWishlistIds().length).map(({ label, ...link }) => (
    <NavLink
      key={link.to}
      {...link}
      className={cx('rounded-control hover:text-ink aria-[current=page]:font-strong aria-[current=page]:text-ink', className)}
    >
      {label}
    </NavLink>
  ));

/** The server's HTML contains the links for visitors and for logged-in users. CSS hides one of the two sets according to `data-auth`. */
export const Navbar = () => {
  const isScrolled = useIsScrolled();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const accountMenu = useAccountMenu(isOpen);
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header
      data-scrolled={isScrolled || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      className={cx(
        'sticky top-0 z-20 border-b border-line bg-paper transition-[margin,box-shadow]',
        // The margin replaces the height that the bar loses, so that the page below does not move.
        isScrolled && 'mb-2 bg-paper/90 shadow-soft backdrop-blur-md',
      )}
    >
      <div className={cx('wrap flex items-center gap-6 transition-[height]', isScrolled ? 'h-14' : 'h-16')}>
        <Link to={paths.home} aria-label="Banca, página inicial" className="rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Principal" className="hidden items-center gap-5.5 text-md text-muted lg:flex">
          <NavLinks className="py-2" />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ButtonLink to={paths.dashboard()} variant="quiet" size="narrow" lang="en" className="signed-out:hidden">
            {accountMenu ? <accountMenu.AccountAvatar /> : <span className="size-9 rounded-full bg-indigo" />}
            Dashboard
          </ButtonLink>
          <ButtonLink to={paths.login()} variant="quiet" size="sm" lang="en" className="signed-in:hidden">
            Login
          </ButtonLink>
          <ButtonLink to={paths.signup} size="sm" lang="en" className="max-sm:hidden signed-in:hidden">
            Sign Up
          </ButtonLink>
          <IconButton
            variant="outlined"
            label="Menu"
            aria-expanded={isOpen}
            aria-controls="menu"
            icon={isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
            className="lg:signed-out:hidden"
          />
        </div>
      </div>
      <div className="wrap relative">
        <nav
          id="menu"
          aria-label="Menu"
          hidden={!isOpen}
          className="border-t border-line pt-2 pb-4 lg:absolute lg:top-1 lg:right-8 lg:w-64 lg:rounded-card lg:border lg:bg-card lg:p-4 lg:shadow-soft lg:signed-out:hidden"
        >
          <NavLinks className="block py-3 text-lg lg:hidden" />
          <ButtonLink to={paths.signup} size="sm" lang="en" className="mt-2 w-full sm:hidden signed-in:hidden">
            Sign Up
          </ButtonLink>
          {isOpen && accountMenu && <accountMenu.AccountMenu onClose={() => setOpen(false)} />}
        </nav>
      </div>
    </header>
  );
};
