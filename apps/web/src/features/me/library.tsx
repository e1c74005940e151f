import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asApiError } from '../../api/errors.ts';
import { useSessionStatus, useUser } from '../../api/hooks.ts';
import { forgetLibraryOrders } from '../../entities/order/clear-remembered-orders.ts';
import { readRememberedBuyer } from '../../entities/order/remembered-buyer.ts';
import { t } from '../../lib/i18n/text.tsx';
import { AccountLink } from './account-link.tsx';
import { LoadFailed } from './load-failed.tsx';
import { OpenLibrary } from './open-library.tsx';
import { useLibrary } from './use-library.ts';

// Most visitors see the form first, so the list and what it needs are not part of the first load.
const importOpened = () => import('./opened-library.tsx');
const loadFailed = () => ({ default: LoadFailed });
const AccountLibrary = lazy(() => importOpened().then((module) => ({ default: module.AccountLibrary }), loadFailed));
const CodeLibrary = lazy(() => importOpened().then((module) => ({ default: module.CodeLibrary }), loadFailed));

const LoadingLibrary = () => (
  <div className="h-64 animate-breathe rounded-card bg-line">
    <p role="status" className="sr-only">
      {t('memberHome.loading', { list: t('memberHome.purchases') })}
    </p>
  </div>
);

const OwnLibrary = () => {
  const library = useLibrary('account');
  return (
    <Suspense fallback={<LoadingLibrary />}>
      <AccountLibrary library={library} />
    </Suspense>
  );
};

interface LibraryByCodeProps {
  defaultEmail: string;
  /** Whether the account has orders of its own to show. */
  hasAccount: boolean;
}

const LibraryByCode = ({ defaultEmail, hasAccount }: LibraryByCodeProps) => {
  const library = useLibrary('code');
  const [notice, setNotice] = useState<string>();
  const [wasOpened, setOpened] = useState(false);
  const { data, error } = library.result;
  const isClosed = asApiError(error)?.status === 401;
  useEffect(() => {
    if (isClosed) forgetLibraryOrders();
  }, [isClosed]);
  if (isClosed)
    return (
      <div className="grid gap-3">
        <OpenLibrary defaultEmail={defaultEmail} notice={notice} onOpened={() => setOpened(true)} />
        {hasAccount && <AccountLink />}
      </div>
    );
  if (!data && !error) return <LoadingLibrary />;
  return (
    <Suspense fallback={<LoadingLibrary />}>
      <CodeLibrary library={library} hasAccount={hasAccount} shouldFocus={wasOpened} onForgotten={setNotice} />
    </Suspense>
  );
};

/** The orders of the account, or those of an address to which a code is mailed. */
export const Library = () => {
  const status = useSessionStatus();
  const user = useUser();
  const [search] = useSearchParams();
  const isUserUnknown = status === 'unknown' || (status === 'signed-in' && !user);
  if (isUserUnknown) return <LoadingLibrary />;
  const hasAccount = user?.emailVerified === true;
  if (hasAccount && search.get('source') !== 'code') return <OwnLibrary />;
  const rememberedEmail = readRememberedBuyer(user?._id)?.email;
  return <LibraryByCode hasAccount={hasAccount} defaultEmail={rememberedEmail ?? (hasAccount ? '' : (user?.email ?? ''))} />;
};
