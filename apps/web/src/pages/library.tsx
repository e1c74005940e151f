import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSessionStatus } from '../api/hooks.ts';
import { selectDraftOwnerId } from '../api/session.ts';
import { paths } from '../config/paths.ts';
import type { PageModule } from '../entities/page/page-module.ts';
import { RememberedNotice } from '../features/checkout/remembered-notice.tsx';
import { DeviceOrders } from '../features/me/device-orders.tsx';
import { Following } from '../features/me/following.tsx';
import { Library } from '../features/me/library.tsx';
import { t } from '../lib/i18n/text.tsx';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('ownOrders.title'), noindex: true });

const LoginHint = () => (
  <p className="text-sm text-muted">
    {t('ownOrders.loginHint')}{' '}
    <Link
      to={paths.login(paths.library)}
      className="-my-2.5 inline-block py-2.5 font-strong text-ink underline underline-offset-4"
    >
      {t('auth.logIn')}
    </Link>
  </p>
);

const LibraryPage = () => {
  const status = useSessionStatus();
  const userId = useSelector(selectDraftOwnerId) ?? undefined;
  const [hasForgotten, setForgotten] = useState(false);
  return (
    <div className="wrap grid min-h-[70vh] max-w-2xl content-start gap-6 py-6 lg:py-10">
      {/* Other sites need not know that a visitor comes from here. */}
      <meta name="referrer" content="no-referrer" />
      <h1 className="text-2xl lg:text-3xl">{t('ownOrders.title')}</h1>
      <Library />
      {status !== 'unknown' && <DeviceOrders key={`${userId} ${hasForgotten}`} userId={userId} />}
      {status === 'anonymous' && <LoginHint />}
      {status !== 'unknown' && <RememberedNotice onForget={() => setForgotten(true)} />}
      {status === 'signed-in' && <Following />}
    </div>
  );
};

export default LibraryPage;
