import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { SkipLink } from './skip-link.tsx';

interface Props {
  /** The page, unless something stands in for it. */
  children?: ReactNode;
  footer?: ReactNode;
}

export const StorefrontLayout = ({ children = <Outlet />, footer = <Footer /> }: Props) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <Navbar />
    <main id="main" tabIndex={-1} className="flex-1">
      {children}
    </main>
    {footer}
  </div>
);
