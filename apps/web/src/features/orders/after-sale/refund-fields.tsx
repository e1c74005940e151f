import { formatPhoneNumber } from '@banca/contracts/phone-number';
import { REFUND_CODE_MAX } from '@banca/contracts/problem-enums';
import type { ComponentProps } from 'react';
import { getOrderPrices } from '../../../entities/order/order-prices.ts';
import type { Order } from '../../../api/orders.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { AmountInput, Field, Input } from '../../../ui/field.tsx';

export const PayBackNotice = ({ order: { guest } }: { order: Order }) => (
  <div className="grid gap-1 text-muted">
    <p>{t('refunds.dialogText')}</p>
    {guest.phone && (
      <p>
        {t('refunds.buyerPhone')}{' '}
        <b className="num font-strong text-ink" translate="no">
          {formatPhoneNumber(guest.phone)}
        </b>
      </p>
    )}
  </div>
);

interface FieldProps {
  error: string | undefined;
  input: ComponentProps<typeof Input>;
}

/** @param left the most that can be paid back, in MZN */
export const RefundAmountField = ({ order, left, error, input }: FieldProps & { order: Order; left: number }) => (
  <Field
    label={t('refunds.amount')}
    hint={t('refunds.amountHint', { left: getOrderPrices(order).formatRefund(left) })}
    error={error}
    required
  >
    <AmountInput {...input} />
  </Field>
);

export const RefundCodeField = ({ label, error, input }: FieldProps & { label: string }) => (
  <Field label={label} hint={t('refunds.codeHint')} error={error}>
    <Input autoComplete="off" autoCapitalize="characters" maxLength={REFUND_CODE_MAX} {...input} />
  </Field>
);
