import type { UseFormReturn } from 'react-hook-form';
import { EmailField } from '../../entities/email/email-field.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { type GatewayName, isPushGateway } from '@banca/contracts/payment-gateways';
import { getServiceName } from '../../entities/payment/service-name.ts';
import { FormSection } from './form-section.tsx';
import type { CheckoutProduct } from '../../api/checkout.ts';
import { NuitField } from './nuit-field.tsx';
import type { CheckoutFormValues } from './order-form.ts';
import { RememberedNotice } from './remembered-notice.tsx';

interface Props {
  form: UseFormReturn<CheckoutFormValues>;
  /** Whether the browser storage can be read. */
  isReady: boolean;
  product: CheckoutProduct;
  /** The service that charges the buyer. */
  gateway: GatewayName | undefined;
  /** Called when the buyer has typed an address. */
  onEmail: (email: string) => Promise<void>;
  onForget: (() => void) | undefined;
}

/** A push gateway charges the wallet of this number. */
const getPhoneLabel = (gateway: GatewayName | undefined): string =>
  gateway && isPushGateway(gateway) ? t('charge.walletPhone', { method: getServiceName(gateway) }) : t('checkout.phone');

export const BuyerSection = ({ form, isReady, product, gateway, onEmail, onForget }: Props) => {
  // A free product needs no phone number.
  const isFree = product.price === 0;
  const { register, formState, getValues, setValue, setFocus, watch } = form;
  const { errors, isSubmitted } = formState;
  const correctEmail = (email: string): void => {
    setValue('email', email, { shouldDirty: true, shouldValidate: isSubmitted });
    setFocus('email');
  };
  const clearFields = (): void => {
    for (const name of ['name', 'email', 'phone', 'confirmationCode'] as const) setValue(name, '');
    setValue('paymentScreenshot', null);
    setFocus('name');
    onForget?.();
  };
  return (
    <FormSection title={t('checkout.yourDetails')}>
      <Field label={t('checkout.fullName')} error={errors.name?.message} required>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <div className={isFree ? 'grid' : 'grid gap-4 sm:grid-cols-2'}>
        <EmailField
          label={t('checkout.email')}
          hint={t('checkout.emailHint')}
          error={errors.email?.message}
          text={watch('email')}
          onCorrect={correctEmail}
          autoComplete="email"
          {...register('email', { onBlur: () => void onEmail(getValues('email')) })}
        />
        {!isFree && (
          <Field label={getPhoneLabel(gateway)} error={errors.phone?.message} required>
            <Input type="tel" autoComplete="tel" placeholder="+258 8x xxx xxxx" {...register('phone')} />
          </Field>
        )}
      </div>
      {!isFree && product.receipts && <NuitField form={form} />}
      {/* Below the fields, because it appears after hydration and must not move them. */}
      {isReady && <RememberedNotice onForget={clearFields} />}
    </FormSection>
  );
};
