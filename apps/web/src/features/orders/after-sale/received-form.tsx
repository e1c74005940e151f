import { asApiError, getErrorText } from '../../../api/errors.ts';
import { isAlreadyDecided, type Order, ordersApi } from '../../../api/orders.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { DialogForm } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReceivedChoice, useReceivedChoice } from '../received-choice.tsx';

interface Props {
  order: Order;
  onClose: () => void;
}

/** Tells the buyer of an ended order how much of their payment has arrived. */
export const ReceivedForm = ({ order, onClose }: Props) => {
  const [send, { isLoading, error }] = ordersApi.useRecordReceivedAmountMutation();
  const state = useReceivedChoice(order, { isRequired: true });
  const submit = async (): Promise<void> => {
    const amount = state.submit();
    if (typeof amount !== 'number') return;
    const result = await send({ params: { id: order._id }, body: { amount } });
    const isOutdated = isAlreadyDecided(asApiError(result.error));
    if (!result.data && !isOutdated) return;
    // The list reloads, and may no longer show the order and this form.
    if (isOutdated) toast.error(getErrorText(result.error, t('errors.requestFailed')));
    else toast.success(t('refunds.receivedDone'));
    onClose();
  };
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isLoading} submitLabel={t('refunds.receivedSubmit')}>
      <p className="text-muted">{t('refunds.receivedText')}</p>
      <ReceivedChoice state={state} />
      <InlineError>{error ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
    </DialogForm>
  );
};
