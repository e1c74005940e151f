import { REFUND_CODE_MAX } from '@banca/contracts/problem-enums';
import { getOwedAmount } from '@banca/contracts/paid-back';
import { payBackOrder } from '@banca/contracts/refunds.schemas';
import type { z } from 'zod';
import { asApiError, getErrorText } from '../../../api/errors.ts';
import { isAlreadyDecided, type Order, ordersApi } from '../../../api/orders.ts';
import { formatArrivedAmount, formatRefund } from '../../../entities/order/order-price.ts';
import { getRefundable } from '../../../entities/order/refundable.ts';
import { useServerForm } from '../../../entities/server-form.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { DialogForm } from '../../../ui/dialog.tsx';
import { AmountInput, Field, Input } from '../../../ui/field.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { PayBackNotice, toAmountText } from './refund-form.tsx';

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
  const left = getRefundable(order);
  const owed = getOwedAmount(order);
  const arrived = formatArrivedAmount(order);
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema,
    defaultValues: { amount: owed > 0 ? toAmountText(owed) : '', code: '' },
    async send({ amount, code }) {
      const result = await send({ params: { id: order._id }, body: code ? { amount, code } : { amount } });
      if (isAlreadyDecided(asApiError(result.error))) {
        // The list reloads, and may no longer offer this form.
        toast.error(getErrorText(result.error, t('errors.requestFailed')));
        onClose();
      }
      return result;
    },
    onDone() {
      toast.success(t('refunds.paidBackDone'));
      onClose();
    },
    toErrorText: (error) => getErrorText(error, t('errors.requestFailed')),
  });
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isSubmitting} submitLabel={t('refunds.paidBackSubmit')}>
      <PayBackNotice order={order} />
      {arrived?.unconfirmed && <p>{t('orders.restUnconfirmed', { arrived: arrived.amount, rest: arrived.unconfirmed })}</p>}
      <Field
        label={t('refunds.amount')}
        hint={t('refunds.amountHint', { left: formatRefund(left, order) })}
        error={getError('amount')}
        required
      >
        <AmountInput {...register('amount')} />
      </Field>
      <Field label={t('refunds.codeOptional')} hint={t('refunds.codeHint')} error={getError('code')}>
        <Input autoComplete="off" autoCapitalize="characters" maxLength={REFUND_CODE_MAX} {...register('code')} />
      </Field>
      <InlineError>{errorText}</InlineError>
    </DialogForm>
  );
};
