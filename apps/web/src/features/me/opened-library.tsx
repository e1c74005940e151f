import { formatProductTitles } from '@banca/contracts/order-titles';
import { useEffect, useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { libraryApi } from '../../api/library.ts';
import { paths } from '../../config/paths.ts';
import { readLibraryOrders, saveLibraryOrders } from '../../entities/order/library-orders.ts';
import { toShortId } from '../../entities/order/short-id.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { Link } from '../../ui/link.tsx';
import { LibraryOrders } from './library-orders.tsx';
import { AccountLink, linkClassName } from './account-link.tsx';
import type { Library } from './use-library.ts';

interface ForgetProps {
  onForgotten: (message: string) => void;
}

const ForgetDevice = ({ onForgotten }: ForgetProps) => {
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

export const AccountLibrary = ({ library }: { library: Library }) => (
  <LibraryOrders library={library}>
    <Link to={`${paths.library}?source=code`} className={linkClassName}>
      {t('library.otherOrders')}
    </Link>
  </LibraryOrders>
);

interface CodeLibraryProps extends ForgetProps {
  library: Library;
  hasAccount: boolean;
  shouldFocus: boolean;
}

/** What this device saw last, while the list cannot be loaded. */
const StoredOrders = () => {
  const [stored] = useState(readLibraryOrders);
  if (!stored || stored.orders.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t('offline.librarySince', { time: stored.shownAt })}</p>
      <ul className="rounded-card border border-line bg-card px-4 py-1">
        {stored.orders.map(({ _id, title }) => (
          <li key={_id} className="py-2 wrap-anywhere">
            {`${title} · #${toShortId(_id)}`}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Stores the first page of the list for a visit without a connection. */
function useStoredOrders({ result: { currentData: data }, q }: Library): void {
  useEffect(() => {
    if (data?.source !== 'code' || data.page !== 1 || q !== '') return;
    saveLibraryOrders(data.orders.map(({ _id, lines }) => ({ _id, title: formatProductTitles({ lines }) })));
  }, [data, q]);
}

export const CodeLibrary = ({ library, hasAccount, shouldFocus, onForgotten }: CodeLibraryProps) => {
  useStoredOrders(library);
  const { data, error } = library.result;
  return (
    <>
      <LibraryOrders library={library} shouldFocus={shouldFocus}>
        <ForgetDevice onForgotten={onForgotten} />
        {hasAccount && <AccountLink />}
      </LibraryOrders>
      {error && !data && <StoredOrders />}
    </>
  );
};
