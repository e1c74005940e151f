import { getErrorText } from '../../api/errors.ts';
import { type Payment, paymentsApi } from '../../api/payments.ts';
import { t } from '../../lib/i18n/text.tsx';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { toast } from '../../ui/toast.ts';

type Change = Promise<{ data?: { payment: Payment }; error?: unknown }>;

/** @param onChanged called with the changed payment, when its buttons are about to change */
export function usePaymentActions({ _id: id }: Payment, onChanged: (payment: Payment) => void) {
  const [joinPayment, joinRequest] = paymentsApi.useJoinPaymentMutation();
  const [unjoinPayment, unjoinRequest] = paymentsApi.useUnjoinPaymentMutation();
  const [ignorePayment, ignoreRequest] = paymentsApi.useIgnorePaymentMutation();
  const send = useSubmitOnce(async (request: () => Change) => {
    const { data, error } = await request();
    if (data) onChanged(data.payment);
    else toast.error(getErrorText(error, t('creatorPayments.changeFailed')));
  });
  const params = { id };
  return {
    /** The order that the payment is being joined with. */
    joiningOrder: joinRequest.isLoading ? joinRequest.originalArgs?.body.order : undefined,
    isBusy: joinRequest.isLoading || unjoinRequest.isLoading || ignoreRequest.isLoading,
    join: (order: string): void => void send(() => joinPayment({ params, body: { order } })),
    unjoin: (): void => void send(() => unjoinPayment({ params })),
    setIgnored: (ignored: boolean): void => void send(() => ignorePayment({ params, body: { ignored } })),
  };
}

export type PaymentActions = ReturnType<typeof usePaymentActions>;
