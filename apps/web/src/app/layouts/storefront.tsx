import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { CheckoutReminder } from './checkout-reminder.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { SkipLink } from './skip-link.tsx';

interface Props {
  /** Shown instead of the current page, for example an error. */
  children?: ReactNode;
  footer?: ReactNode;
}

const ShopFooter = () => (
  <>
    <Footer />
    <CheckoutReminder />
  </>
);

export const StorefrontLayout = ({ children = <Outlet />, footer = <ShopFooter /> }: Props) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <Navbar />
    <main id="main" tabIndex={-1} className="flex-1">
      {children}
    </main>
    {footer}
  </div>
);
