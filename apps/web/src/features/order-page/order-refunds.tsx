import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import type { OrderPage } from '../../api/order-page.ts';
import { RefundList } from '../../entities/order/refund-list.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';

export const OrderRefunds = ({ order: { refunds, paymentMethod } }: Pick<OrderPage, 'order'>) =>
  refunds ? (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t('refunds.title')}</h2>
      <RefundList refunds={refunds} />
      <p className="text-sm text-muted">
        {t(requiresPaymentProof(paymentMethod) ? 'refunds.notReceived' : 'refunds.notReceivedInAccount')}
      </p>
    </Card>
  ) : null;
