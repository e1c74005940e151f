import { useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';

/** Below the button, so that it covers and moves no field. It takes the place of the notice of all pages. */
export const CheckoutOfflineNotice = ({ hasError }: { hasError: boolean }) => {
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  return (
    <div role="status" data-offline>
      {!isOnline && !hasError && (
        <p className="rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">{t('checkout.offline')}</p>
      )}
      {isOnline && wasOffline && !hasError && (
        <p className="rounded-control bg-leaf-soft px-3.5 py-3 text-sm text-leaf">{t('checkout.onlineAgain')}</p>
      )}
    </div>
  );
};
