import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import type { CreatedOrder } from '../../api/checkout.ts';
import { FormSection } from './form-section.tsx';
import type { CheckoutFormValues } from './order-form.ts';
import { OrderTotal } from './order-total.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PriceChangeNotice } from './price-change-notice.tsx';
import { useCheckout } from './use-checkout.ts';
import type { HeldPrice } from './use-held-price.ts';

const BuyerSection = ({ form: { register, formState } }: { form: UseFormReturn<CheckoutFormValues> }) => {
  const { errors } = formState;
  return (
    <FormSection title={t('checkout.yourDetails')}>
      <Field label={t('checkout.fullName')} error={errors.name?.message} required>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('checkout.email')} hint={t('checkout.emailHint')} error={errors.email?.message} required>
          <Input type="email" autoComplete="email" inputMode="email" autoCapitalize="none" {...register('email')} />
        </Field>
        <Field label={t('checkout.phone')} error={errors.phone?.message} required>
          <Input type="tel" autoComplete="tel" placeholder="+258 8x xxx xxxx" {...register('phone')} />
        </Field>
      </div>
    </FormSection>
  );
};

interface Props {
  heldPrice: HeldPrice;
  onPlaced: (createdOrder: CreatedOrder) => void;
  /** Receives the buyer's email address before `onPlaced` is called. */
  onEmailSubmitted?: (email: string) => void;
}

export const CheckoutForm = ({ heldPrice, onPlaced, onEmailSubmitted }: Props) => {
  const { product, change } = heldPrice;
  const { form, submit, hasPaid, setHasPaid, isBusy, errorText, ...proof } = useCheckout(heldPrice, onPlaced, onEmailSubmitted);
  return (
    <Card className="p-4 sm:p-6">
      <Form onSubmit={submit} className="grid gap-6">
        <BuyerSection form={form} />
        {product.price > 0 && <PaymentSection form={form} product={product} {...proof} />}
        <div className="grid gap-3">
          <PriceChangeNotice
            change={change}
            method={form.watch('payment') as PaymentMethod}
            hasPaid={hasPaid}
            onHasPaidChange={setHasPaid}
          />
          <div role="alert">
            {errorText && <p className="rounded-control bg-red-soft px-3.5 py-3 text-sm text-red">{errorText}</p>}
          </div>
          <OrderTotal price={product.price} />
          <Button type="submit" size="lg" busy={isBusy}>
            {isBusy ? <Text id="checkout.submitting" /> : <Text id="checkout.submit" />}
          </Button>
        </div>
      </Form>
    </Card>
  );
};
