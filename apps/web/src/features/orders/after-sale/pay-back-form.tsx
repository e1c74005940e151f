import { getOwedAmount } from '@banca/contracts/paid-back';
import { payBackOrder } from '@banca/contracts/refunds.schemas';
import type { z } from 'zod';
import { type Order, ordersApi } from '../../../api/orders.ts';
import { getOrderPrices } from '../../../entities/order/order-prices.ts';
import { getRefundable } from '../../../entities/order/refundable.ts';
import { formatEditableAmount } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { DialogForm } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { PayBackNotice, RefundAmountField, RefundCodeField } from './refund-fields.tsx';
import { useRefundForm } from './use-refund-form.ts';

interface Values {
  amount: string;
  code: string;
}

/** The fields have texts. The schema reads the amount as the API does. */
const schema = payBackOrder.body.unwrap() as unknown as z.ZodType<Values, Values>;

interface Props {
  order: Order;
  onClose: () => void;
}

/** Records that the money of an order without a sale went back to its buyer. */
export const PayBackForm = ({ order, onClose }: Props) => {
  const [send] = ordersApi.usePayBackOrderMutation();
  const owed = getOwedAmount(order);
  const { arrived, unconfirmed: rest } = getOrderPrices(order);
  const { register, submit, isSubmitting, errorText, getError } = useRefundForm({
    schema,
    defaultValues: { amount: owed > 0 ? formatEditableAmount(owed) : '', code: '' },
    send: ({ amount, code }) => send({ params: { id: order._id }, body: code ? { amount, code } : { amount } }),
    doneText: t('refunds.paidBackDone'),
    onClose,
  });
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isSubmitting} submitLabel={t('refunds.paidBackSubmit')}>
      <PayBackNotice order={order} />
      {arrived && rest && <p>{t('orders.restUnconfirmed', { arrived, rest })}</p>}
      <RefundAmountField order={order} left={getRefundable(order)} error={getError('amount')} input={register('amount')} />
      <RefundCodeField label={t('refunds.codeOptional')} error={getError('code')} input={register('code')} />
      <InlineError>{errorText}</InlineError>
    </DialogForm>
  );
};
