import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getErrorText } from '../../api/errors.ts';
import { useSessionStatus, useUser } from '../../api/hooks.ts';
import { libraryApi } from '../../api/library.ts';
import { paths } from '../../config/paths.ts';
import { readRememberedBuyer } from '../../entities/order/remembered-buyer.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { LibraryOrders } from './library-orders.tsx';
import { OpenLibrary } from './open-library.tsx';

const linkClassName = 'inline-flex min-h-11 items-center justify-self-start font-strong underline underline-offset-4';

const AccountLibrary = () => (
  <LibraryOrders source="account">
    <Link to={`${paths.library}?source=code`} className={linkClassName}>
      {t('library.otherOrders')}
    </Link>
  </LibraryOrders>
);

const ForgetDevice = ({ onForgotten }: { onForgotten: (message: string) => void }) => {
  const [closeLibrary, { isLoading, error }] = libraryApi.useCloseLibraryMutation();
  const forget = async (): Promise<void> => {
    const { data } = await closeLibrary();
    if (data) onForgotten(data.message);
  };
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-sm text-muted">{t('library.forgetHint')}</p>
      <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void forget()}>
        {t('library.forget')}
      </Button>
      <InlineError>{error ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
    </div>
  );
};

const AccountLink = () => (
  <Link to={paths.library} className={linkClassName}>
    {t('library.accountOrders')}
  </Link>
);

interface CodeLibraryProps {
  defaultEmail: string;
  /** Whether the account has orders of its own to show. */
  hasAccount: boolean;
}

const CodeLibrary = ({ defaultEmail, hasAccount }: CodeLibraryProps) => {
  const [notice, setNotice] = useState<string>();
  const [wasOpened, setOpened] = useState(false);
  return (
    <LibraryOrders
      source="code"
      shouldFocus={wasOpened}
      locked={
        <div className="grid gap-3">
          <OpenLibrary defaultEmail={defaultEmail} notice={notice} onOpened={() => setOpened(true)} />
          {hasAccount && <AccountLink />}
        </div>
      }
    >
      <ForgetDevice onForgotten={setNotice} />
      {hasAccount && <AccountLink />}
    </LibraryOrders>
  );
};

/** The orders of the account, or those of an address to which a code is mailed. */
export const Library = () => {
  const status = useSessionStatus();
  const user = useUser();
  const [search] = useSearchParams();
  const isUserUnknown = status === 'unknown' || (status === 'signed-in' && !user);
  if (isUserUnknown)
    return (
      <Loading label={t('memberHome.loading', { list: t('memberHome.purchases') })}>
        <Skeleton className="h-64 rounded-card" />
      </Loading>
    );
  const hasAccount = user?.emailVerified === true;
  if (hasAccount && search.get('source') !== 'code') return <AccountLibrary />;
  const rememberedEmail = readRememberedBuyer(user?._id)?.email;
  return <CodeLibrary hasAccount={hasAccount} defaultEmail={rememberedEmail ?? (hasAccount ? '' : (user?.email ?? ''))} />;
};
