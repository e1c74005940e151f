import { type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import Mail from 'lucide-react/icons/mail';
import { isForeignCurrency } from '@banca/contracts/payment-accounts';
import type { GatewayName } from '@banca/contracts/payment-gateways';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/text.tsx';
import { ConfirmationCodeField, ScreenshotField } from '../../entities/payment/proof-fields.tsx';
import { DeliveryPromise } from '../../entities/payment/delivery-promise.tsx';
import type { CheckoutProduct } from '../../api/checkout.ts';
import { ChargeDetails } from './charge-details.tsx';
import { FormSection } from './form-section.tsx';
import { MethodTiles } from './method-tiles.tsx';
import { canSubmitProof, type CheckoutFormValues } from './order-form.ts';
import { PaymentAccount } from './payment-account.tsx';
import { listGateways } from './payment-way.ts';
import { toCheckoutPayment } from './use-order-questions.tsx';
import type { Terms } from './use-held-price.ts';
import { WayTiles } from './way-tiles.tsx';

interface Props {
  form: UseFormReturn<CheckoutFormValues>;
  product: CheckoutProduct;
  /** The service that charges the buyer. Undefined if the buyer hands in a proof. */
  gateway: GatewayName | undefined;
  /** What the buyer pays, or has paid before a change. */
  terms: Terms;
  /** 0 to 1 during the upload of the screenshot. */
  progress: number | undefined;
  isScreenshotKept: boolean;
}

const ProofFields = ({
  form,
  terms,
  method,
  progress,
  isScreenshotKept,
}: Omit<Props, 'product' | 'gateway'> & { method: PaymentMethod }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <ConfirmationCodeField
      text={form.watch('confirmationCode')}
      payment={toCheckoutPayment(terms, method)}
      onSwitch={(paidMethod) => {
        form.setValue('payment', paidMethod);
        form.setFocus('confirmationCode');
      }}
      error={form.formState.errors.confirmationCode?.message}
      {...form.register('confirmationCode')}
    />
    <Controller
      name="paymentScreenshot"
      control={form.control}
      render={({ field, fieldState }) => (
        <ScreenshotField field={field} fieldState={fieldState} progress={progress} isKept={isScreenshotKept} method={method} />
      )}
    />
  </div>
);

/** Takes the place of the promise of a delivery, so that the methods below do not move when the buyer chooses another one. */
const RequestNotice = ({ canPay }: { canPay: boolean }) => (
  <p className="flex items-center gap-2 text-sm text-muted">
    <Mail className="size-5 shrink-0 text-amber" />
    <span>{t(canPay ? 'checkout.askNotice' : 'checkout.requestNotice')}</span>
  </p>
);

/** Folded, because most buyers wait for the amount first. Stays open once they have entered a proof. */
const OptionalProof = ({ form, children }: Pick<Props, 'form'> & { children: ReactNode }) => {
  const [code, screenshot] = form.watch(['confirmationCode', 'paymentScreenshot']);
  const hasProof = code !== '' || screenshot !== null;
  const [hadProof, setHadProof] = useState(hasProof);
  if (hasProof && !hadProof) setHadProof(true);
  return (
    <details open={hadProof}>
      <summary className="flex min-h-11 items-center font-strong underline underline-offset-4">
        {t('checkout.paidBefore')}
      </summary>
      <div className="grid gap-3 pt-2">
        {children}
        {!hasProof && <p className="text-sm text-muted">{t('checkout.sentAsUnpaid')}</p>}
      </div>
    </details>
  );
};

/** The creator says where to pay, and confirms what the buyer hands in. */
const ProofPayment = ({ form, product, ...proof }: Omit<Props, 'gateway'>) => {
  const method = form.watch('payment') as PaymentMethod;
  const canPay = canSubmitProof(product, method);
  const isForeign = isForeignCurrency(method);
  return (
    <>
      {canPay && !isForeign ? <DeliveryPromise creator={product.creator} /> : <RequestNotice canPay={canPay} />}
      <MethodTiles form={form} product={product} />
      <PaymentAccount product={product} method={method} />
      {canPay && !isForeign && <ProofFields form={form} method={method} {...proof} />}
      {canPay && isForeign && (
        <OptionalProof form={form}>
          <ProofFields form={form} method={method} {...proof} />
        </OptionalProof>
      )}
    </>
  );
};

export const PaymentSection = ({ gateway, ...props }: Props) => {
  const { form, product } = props;
  const gateways = listGateways(product);
  return (
    <FormSection title={t('checkout.payment')}>
      {gateways.length > 0 && <WayTiles form={form} gateways={gateways} selected={gateway} />}
      {gateway ? <ChargeDetails form={form} product={product} gateway={gateway} /> : <ProofPayment {...props} />}
    </FormSection>
  );
};
