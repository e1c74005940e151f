import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { SkipLink } from './skip-link.tsx';

export const StorefrontLayout = ({ footer = <Footer /> }: { footer?: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <Navbar />
    <main id="main" tabIndex={-1} className="flex-1">
      <Outlet />
    </main>
    {footer}
  </div>
);
