import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSessionStatus } from '../api/hooks.ts';
import { selectDraftOwnerId } from '../api/session.ts';
import { paths } from '../config/paths.ts';
import { REMEMBERED_BUYER_KEY, REMEMBERED_ORDERS_KEY } from '../entities/order/clear-remembered-orders.ts';
import type { PageModule } from '../entities/page/page-module.ts';
import { Library } from '../features/me/library.tsx';
import { LoadFailed } from '../features/me/load-failed.tsx';
import { t } from '../lib/i18n/text.tsx';
import { readStorage } from '../lib/storage.ts';
import { Link } from '../ui/link.tsx';

const loadFailed = () => ({ default: LoadFailed });
const DeviceOrders = lazy(() =>
  import('../features/me/device-orders.tsx').then((module) => ({ default: module.DeviceOrders }), loadFailed),
);
const RememberedNotice = lazy(() =>
  import('../features/checkout/remembered-notice.tsx').then((module) => ({ default: module.RememberedNotice }), loadFailed),
);
const Following = lazy(() =>
  import('../features/me/following.tsx').then((module) => ({ default: module.Following }), loadFailed),
);

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

const hasRememberedData = (): boolean =>
  [REMEMBERED_ORDERS_KEY, REMEMBERED_BUYER_KEY].some((key) => readStorage('local', key) !== null);

/** What this browser remembers without a code. */
const DeviceSection = () => {
  const userId = useSelector(selectDraftOwnerId) ?? undefined;
  const [hasForgotten, setForgotten] = useState(false);
  return (
    <>
      <DeviceOrders key={`${userId} ${hasForgotten}`} userId={userId} />
      <RememberedNotice asksFirst onForget={() => setForgotten(true)} />
    </>
  );
};

const LibraryPage = () => {
  // A link in an email may open this page first. What a code opens can be read again without a connection.
  useEffect(() => {
    import('../lib/register-service-worker.ts').then(
      ({ registerServiceWorker }) => registerServiceWorker(),
      () => undefined,
    );
  }, []);
  const status = useSessionStatus();
  const [isRemembering] = useState(hasRememberedData);
  return (
    <div className="wrap grid min-h-[70vh] max-w-2xl content-start gap-6 py-6 lg:py-10">
      {/* Other sites need not know that a visitor comes from here. */}
      <meta name="referrer" content="no-referrer" />
      <h1 className="text-2xl lg:text-3xl">{t('ownOrders.title')}</h1>
      <Library />
      <Suspense>
        {status !== 'unknown' && isRemembering && <DeviceSection />}
        {status === 'signed-in' && <Following />}
      </Suspense>
      {status === 'anonymous' && <LoginHint />}
    </div>
  );
};

export default LibraryPage;
