import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../api/hooks.ts';
import { clearRememberedOrders } from '../../entities/order/clear-remembered-orders.ts';
import { listRememberedOrders } from '../../entities/order/remembered-orders.ts';
import { readRememberedBuyer } from '../../entities/order/remembered-buyer.ts';
import { readUnfinishedCheckout } from '../../entities/order/unfinished-checkout.ts';
import { t } from '../../lib/i18n/text.tsx';
import { forgetDraft } from './draft.ts';
import { forgetLastPurchase } from './last-purchase.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/dialog.tsx')).ConfirmDialog }));

interface Props {
  /** Whether the page lists the orders of this device, which would disappear. */
  asksFirst?: boolean;
  onForget?: () => void;
}

/** Says that this device keeps the details of the last order or of an unfinished one, and deletes them on request. */
export const RememberedNotice = ({ asksFirst = false, onForget }: Props) => {
  const userId = useUser()?._id;
  const [state, setState] = useState(() =>
    readRememberedBuyer(userId) || readUnfinishedCheckout(userId) ? 'remembered' : 'empty',
  );
  const [isAsking, setAsking] = useState(false);
  const orderCount = asksFirst && state === 'remembered' ? listRememberedOrders(userId).length : 0;
  const forget = (): void => {
    setAsking(false);
    const unfinished = readUnfinishedCheckout(userId);
    if (unfinished) forgetDraft({ productId: unfinished.productId, userId });
    clearRememberedOrders();
    forgetLastPurchase(userId);
    setState('forgotten');
    onForget?.();
  };
  if (state === 'empty') return null;
  return (
    <>
      <div role="status" className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted">
        {state === 'forgotten' ? (
          <p>{t('checkout.forgotten')}</p>
        ) : (
          <>
            <p>{t('checkout.remembered')}</p>
            <button
              type="button"
              data-forget=""
              onClick={orderCount > 0 ? () => setAsking(true) : forget}
              className="min-h-11 font-strong text-ink underline underline-offset-4"
            >
              {t('checkout.forget')}
            </button>
          </>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => setAsking(false)}
            onConfirm={forget}
            title={t('checkout.forgetTitle')}
            text={t('checkout.forgetText', { count: orderCount })}
            confirmLabel={t('checkout.forget')}
          />
        </Suspense>
      )}
    </>
  );
};
