import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectDraftOwnerId } from '../api/session.ts';
import { useSessionStatus } from '../api/hooks.ts';
import { paths } from '../config/paths.ts';
import type { PageModule } from '../entities/page/page-module.ts';
import { RememberedNotice } from '../features/checkout/remembered-notice.tsx';
import { DeviceOrders } from '../features/me/device-orders.tsx';
import { Purchases } from '../features/me/purchases.tsx';
import { t } from '../lib/i18n/text.tsx';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('ownOrders.title'), noindex: true });

const LoginHint = () => (
  <p className="text-sm text-muted">
    {t('ownOrders.loginHint')}{' '}
    <Link
      to={paths.login(paths.orders)}
      className="-my-2.5 inline-block py-2.5 font-strong text-ink underline underline-offset-4"
    >
      {t('auth.logIn')}
    </Link>
  </p>
);

const OrdersPage = () => {
  const status = useSessionStatus();
  const userId = useSelector(selectDraftOwnerId) ?? undefined;
  const [hasForgotten, setForgotten] = useState(false);
  return (
    <div className="wrap grid min-h-[70vh] max-w-2xl content-start gap-6 py-6 lg:py-10">
      <h1 className="text-2xl lg:text-3xl">{t('ownOrders.title')}</h1>
      {status === 'signed-in' && <Purchases />}
      {status !== 'unknown' && <DeviceOrders key={`${userId} ${hasForgotten}`} userId={userId} />}
      {status === 'anonymous' && <LoginHint />}
      {status !== 'unknown' && <RememberedNotice onForget={() => setForgotten(true)} />}
    </div>
  );
};

export default OrdersPage;
