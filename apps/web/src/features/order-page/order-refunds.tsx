import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import type { OrderPage } from '../../api/order-page.ts';
import { RefundList } from '../../entities/order/refund-list.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';

export const OrderRefunds = ({ order }: Pick<OrderPage, 'order'>) =>
  order.refunds ? (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t('refunds.title')}</h2>
      <RefundList order={order} />
      <p className="text-sm text-muted">
        {t(requiresPaymentProof(order.paymentMethod) ? 'refunds.notReceived' : 'refunds.notReceivedInAccount')}
      </p>
    </Card>
  ) : null;
