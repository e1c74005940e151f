import { formatProductTitles } from '@banca/contracts/order-titles';
import { useEffect, useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { libraryApi } from '../../api/library.ts';
import { paths } from '../../config/paths.ts';
import { SHOWN_ORDERS_KEY } from '../../entities/order/clear-remembered-orders.ts';
import { readLibraryOrders, saveLibraryOrders } from '../../entities/order/library-orders.ts';
import { PurchaseBadge } from '../../entities/order/purchase-badge.tsx';
import { toShortId } from '../../entities/order/short-id.ts';
import { t } from '../../lib/i18n/text.tsx';
import { writeStorage } from '../../lib/storage.ts';
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
    if (!data) return;
    writeStorage('local', SHOWN_ORDERS_KEY, null);
    onForgotten(data.message);
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
        {stored.orders.map(({ _id, title, state, problemState }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 wrap-anywhere">
            <span>{`${title} · #${toShortId(_id)}`}</span>
            {state && <PurchaseBadge state={state} problemState={problemState} />}
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
    const rows = data.orders.map(({ _id, lines, state, problemState }) => {
      const title = formatProductTitles({ lines });
      return { _id, title, state, problemState };
    });
    saveLibraryOrders(rows);
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
