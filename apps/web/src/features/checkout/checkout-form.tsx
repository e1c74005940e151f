import { Controller } from 'react-hook-form';
import { checkout } from '@banca/contracts/messages';
import { needsProof } from '@banca/contracts/orders.schemas';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Input } from '../../ui/input.tsx';
import { type PaymentMethod, paymentMethods, paymentNames } from '../../ui/payment-icon.tsx';
import { Select } from '../../ui/select.tsx';
import type { Bought, Placed } from './checkout.api.ts';
import { PaymentAccount } from './payment-account.tsx';
import { useCheckout } from './use-checkout.ts';

type Checkout = ReturnType<typeof useCheckout>;

const Buyer = ({ form: { register, formState } }: Checkout) => {
  const { errors } = formState;
  return (
    <>
      <Field label="Nome completo" error={errors.name?.message} required>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Email" hint="O link de download vai para aqui" error={errors.email?.message} required>
          <Input type="email" autoComplete="email" inputMode="email" autoCapitalize="none" {...register('email')} />
        </Field>
        <Field label="Telefone" error={errors.phone?.message} required>
          <Input type="tel" autoComplete="tel" placeholder="+258 8x xxx xxxx" {...register('phone')} />
        </Field>
      </div>
    </>
  );
};

/** What proves a payment by M-Pesa or E-mola. */
const Proof = ({ form: { register, control, formState }, progress }: Checkout) => (
  <>
    <Field
      label="Código de confirmação"
      hint="Vem na mensagem da tua carteira, por exemplo BKL7XQ92M1"
      error={formState.errors.confirmationCode?.message}
      required
    >
      <Input
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono"
        {...register('confirmationCode')}
      />
    </Field>
    <Controller
      name="paymentScreenshot"
      control={control}
      render={({ field, fieldState }) => (
        <FileDrop
          label="Captura de ecrã do pagamento"
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          progress={progress}
          required
        />
      )}
    />
  </>
);

const Payment = ({ product, ...checkoutState }: Checkout & { product: Bought }) => {
  const { register, watch, formState } = checkoutState.form;
  const method = watch('payment') as PaymentMethod;
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Pagamento</legend>
      <Field label="Método de pagamento" error={formState.errors.payment?.message} required>
        <Select {...register('payment')}>
          {paymentMethods.map((name) => (
            <option key={name} value={name}>
              {paymentNames[name]}
            </option>
          ))}
        </Select>
      </Field>
      <PaymentAccount product={product} method={method} />
      {needsProof(method) && <Proof {...checkoutState} />}
    </fieldset>
  );
};

interface Props {
  product: Bought;
  onPlaced: (placed: Placed) => void;
}

/** Who buys and how it was paid (specification, section 2 Checkout). */
export const CheckoutForm = ({ product, onPlaced }: Props) => {
  const state = useCheckout(product, onPlaced);
  const { submit, isBusy, isDone, problem } = state;
  return (
    <Card className="p-4 sm:p-6">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Buyer {...state} />
        {product.price > 0 && <Payment {...state} product={product} />}
        <div role="alert">{problem && <p className="rounded-control bg-red-soft px-3.5 py-3 text-sm text-red">{problem}</p>}</div>
        <Button type="submit" size="lg" busy={isBusy} disabled={isDone} lang="en">
          {isBusy ? checkout.submitting : checkout.submit}
        </Button>
        <div role="status" lang="en">
          {isDone && <p className="rounded-control bg-leaf-soft px-3.5 py-3 text-sm text-leaf">{checkout.success}</p>}
        </div>
      </form>
    </Card>
  );
};
