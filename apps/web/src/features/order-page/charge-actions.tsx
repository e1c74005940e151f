import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { type OrderPage, orderPageApi } from '../../api/order-page.ts';
import { getServiceName } from '../../entities/payment/service-name.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  page: OrderPage;
  token: string;
}

/** Opens the payment page of the service, or cancels that payment so that the buyer can pay in another way. */
export const ChargeActions = ({ page: { order, attempt }, token }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const [pay, { isLoading }] = orderPageApi.usePayOrderMutation();
  if (!attempt) return null;
  const service = getServiceName(attempt.gateway);
  const giveUp = async (): Promise<void> => {
    const { error } = await pay({ params: { id: order._id }, query: { token }, body: {} });
    setAsking(false);
    if (error) toast.error(getErrorText(error, t('errors.requestFailed')));
  };
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {attempt.redirect && (
        <ButtonAnchor href={attempt.redirect} size="lg" rel="noreferrer">
          <ExternalLink className="size-5" />
          <span>{t('charge.openPage', { service })}</span>
        </ButtonAnchor>
      )}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('charge.otherWay')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void giveUp()}
        title={t('charge.otherWayTitle')}
        text={t('charge.otherWayText', { service })}
        confirmLabel={t('charge.otherWay')}
        tone="secondary"
        busy={isLoading}
      />
    </div>
  );
};
