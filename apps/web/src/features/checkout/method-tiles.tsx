import type { ComponentProps } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { type GatewayName, toChargedMethod } from '@banca/contracts/payment-gateways';
import { getPaymentMethodName, type PaymentMethod, paymentMethodIds } from '@banca/contracts/payment-methods';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { PaymentIcon } from '../../entities/payment/payment-icon.tsx';
import type { CheckoutProduct } from '../../api/checkout.ts';
import { canSubmitProof, type CheckoutFormValues } from './order-form.ts';
import { listUnavailableMethods } from './payment-methods.ts';
import { listChargedMethods } from './payment-way.ts';

interface TileProps extends ComponentProps<'input'> {
  value: PaymentMethod;
  /** The creator says how to pay. */
  isOnRequest: boolean;
}

const MethodTile = ({ value: method, disabled, isOnRequest, ...input }: TileProps) => (
  <label
    className={cx(
      'grid min-h-20 grid-cols-[1fr_auto] content-between gap-2 rounded-control border px-3 py-2.5 leading-tight',
      'has-checked:border-brand has-checked:bg-brand-soft has-checked:outline has-checked:outline-brand',
      disabled ? 'border-line bg-sunk text-xs text-muted' : 'cursor-pointer border-edge bg-card font-strong',
    )}
  >
    <PaymentIcon method={method} isLabelled={false} className={disabled ? 'opacity-60 grayscale' : undefined} />
    <input type="radio" value={method} disabled={disabled} {...input} className="size-5 accent-brand" />
    <span className="col-span-2">
      <span>
        {disabled ? t('checkout.methodWithoutAccount', { method: getPaymentMethodName(method) }) : getPaymentMethodName(method)}
      </span>
      {isOnRequest && !disabled && (
        <>
          {' '}
          <span className="block text-xs font-normal text-muted">{t('checkout.onRequest')}</span>
        </>
      )}
    </span>
  </label>
);

interface Props {
  form: UseFormReturn<CheckoutFormValues>;
  product: CheckoutProduct;
  /** Offers only what this gateway charges, for which the creator needs no account. */
  gateway?: GatewayName;
}

export const MethodTiles = ({ form, product, gateway }: Props) => {
  const unavailableMethods = gateway ? [] : listUnavailableMethods(product);
  // Controlled, so that the server's HTML has a checked tile. `register` would check it in the browser only.
  const { field } = useController({ control: form.control, name: 'payment' });
  const selectedMethod = gateway ? toChargedMethod(gateway, field.value) : field.value;
  return (
    <RadioGroup
      label={t('checkout.paymentMethod')}
      error={form.formState.errors.payment?.message}
      required
      className="grid grid-cols-2 gap-2 max-sm:*:last:odd:col-span-2 sm:grid-cols-3 sm:*:nth-5:col-span-2"
    >
      {(gateway ? listChargedMethods(gateway) : paymentMethodIds).map((method) => (
        <MethodTile
          key={method}
          {...field}
          ref={selectedMethod === method ? field.ref : undefined}
          value={method}
          checked={selectedMethod === method}
          disabled={unavailableMethods.includes(method)}
          isOnRequest={!gateway && !canSubmitProof(product, method)}
        />
      ))}
    </RadioGroup>
  );
};
