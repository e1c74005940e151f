import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '../../lib/cx.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { paths } from '../../config/paths.ts';
import { useSellPath } from '../../entities/session/sell-path.ts';
import { useSignOut } from '../../entities/session/sign-out.ts';

const SHADOW_THRESHOLD_PX = 50;

const buildLinks = (sellPath: string): { to: string; label: string; visibility?: string }[] => [
  { to: paths.products, label: 'Explore Products' },
  { to: sellPath, label: 'Become a Creator' },
  { to: paths.dashboard(), label: 'Dashboard', visibility: 'signed-out:hidden' },
  { to: paths.about, label: 'About' },
  { to: paths.learn, label: 'Learn & Grow' },
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

const NavLinks = ({ className }: { className: string }) =>
  buildLinks(useSellPath()).map(({ to, label, visibility }) => (
    <NavLink
      key={to}
      to={to}
      lang="en"
      className={cx(
        'rounded-control hover:text-ink aria-[current=page]:font-strong aria-[current=page]:text-ink',
        visibility,
        className,
      )}
    >
      {label}
    </NavLink>
  ));

/** Renders the buttons for visitors and those for logged-in users. CSS hides one of the two sets according to `data-auth`. */
const AccountButtons = ({ isWide = false }: { isWide?: boolean }) => {
  const signOut = useSignOut();
  const widthClassName = isWide ? 'w-full' : '';
  return (
    <>
      <ButtonLink
        to={paths.login()}
        variant={isWide ? 'secondary' : 'quiet'}
        size="sm"
        lang="en"
        className={cx('signed-in:hidden', widthClassName)}
      >
        Login
      </ButtonLink>
      <ButtonLink
        to={paths.signup}
        size="sm"
        lang="en"
        className={cx('signed-in:hidden', widthClassName, !isWide && 'max-sm:hidden')}
      >
        Sign Up
      </ButtonLink>
      <Button
        variant={isWide ? 'secondary' : 'quiet'}
        size="sm"
        lang="en"
        className={cx('signed-out:hidden', widthClassName)}
        onClick={signOut}
      >
        Logout
      </Button>
    </>
  );
};

export const Navbar = () => {
  const isScrolled = useIsScrolled();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
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
          <AccountButtons />
          <IconButton
            variant="outlined"
            label="Menu"
            aria-expanded={isOpen}
            aria-controls="menu"
            icon={isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
            className="lg:hidden"
          />
        </div>
      </div>
      <nav id="menu" aria-label="Menu" hidden={!isOpen} className="wrap border-t border-line pt-2 pb-4 lg:hidden">
        <NavLinks className="block py-3 text-lg" />
        <div className="mt-2 grid gap-2.5">
          <AccountButtons isWide />
        </div>
      </nav>
    </header>
  );
};
