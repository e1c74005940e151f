import { mayHavePaid } from '@banca/contracts/needs-creator';
import type { OrderPage } from '../../api/order-page.ts';
import { t } from '../../lib/i18n/text.tsx';

function describeEnd(page: OrderPage): string {
  const { order, creator } = page;
  const hasPaid = mayHavePaid(page);
  if (order.state === 'refunded') return t('orderPage.refundedText');
  if (order.state === 'withdrawn') return t(hasPaid ? 'orderPage.withdrawnText' : 'orderPage.withdrawnUnpaidText');
  if (order.state === 'expired') return t(hasPaid ? 'orderPage.expiredText' : 'orderPage.expiredUnpaidText');
  return hasPaid ? t('orderPage.cancelledText', { username: creator.username }) : t('orderPage.cancelledUnpaidText');
}

/** What describes an order that ended without a download, or whose money was paid back. */
export const EndedTexts = ({ page }: { page: OrderPage }) => {
  const { state, cancelReason } = page.order;
  return (
    <>
      <p className="text-lg text-muted wrap-anywhere">{describeEnd(page)}</p>
      {state === 'cancelled' && cancelReason && (
        <p className="w-full rounded-r-control border-l-4 border-red bg-red-soft px-3.5 py-3 wrap-anywhere">
          {t('orderPage.cancelReason', { reason: cancelReason })}
        </p>
      )}
    </>
  );
};
