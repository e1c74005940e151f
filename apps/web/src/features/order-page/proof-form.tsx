import { requiresPaymentProof, validatePaymentProof } from '@banca/contracts/orders.schemas';
import { useState } from 'react';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, useSubmitProofMutation } from '../../api/order-page.ts';
import { t } from '../../lib/i18n/t.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';

interface Values {
  confirmationCode: string;
  paymentScreenshot: File | null;
}

const FIELD_NAMES = ['confirmationCode', 'paymentScreenshot'] as const;

/** PayPal and cards require a code or a picture; mobile wallets require both. */
const createProofResolver =
  ({ paymentMethod }: BuyerOrder): Resolver<Values> =>
  (values) => {
    const { confirmationCode, paymentScreenshot } = values;
    const hasScreenshot = paymentScreenshot !== null;
    const missing =
      requiresPaymentProof(paymentMethod) || confirmationCode.trim() !== '' || hasScreenshot
        ? validatePaymentProof({ payment: paymentMethod, confirmationCode }, hasScreenshot)
        : ({ confirmationCode: 'checkout.codeRequired' } as const);
    const errors = Object.fromEntries(
      Object.entries(missing).map(([name, message]) => [name, { type: 'required', message: t(message) }]),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

function buildBody({ confirmationCode, paymentScreenshot }: Values): FormData {
  const body = new FormData();
  body.set('confirmationCode', confirmationCode.trim());
  if (paymentScreenshot) body.set('paymentScreenshot', paymentScreenshot);
  return body;
}

interface Props {
  order: BuyerOrder;
  token: string;
  onSent?: () => void;
}

/** Hands in another proof of payment. */
export const ProofForm = ({ order, token, onSent }: Props) => {
  const [progress, setProgress] = useState<number>();
  const [submitProof, { isLoading, error }] = useSubmitProofMutation();
  const { register, control, handleSubmit, formState, setError, reset } = useForm<Values>({
    resolver: createProofResolver(order),
    defaultValues: { confirmationCode: '', paymentScreenshot: null },
  });
  const isRequired = requiresPaymentProof(order.paymentMethod);
  const submit = useSubmitOnce(
    handleSubmit(async (values) => {
      const request = { params: { id: order._id }, query: { token }, body: buildBody(values), onProgress: setProgress };
      const result = await submitProof(request);
      setProgress(undefined);
      if (result.error) return applyServerErrors({ error: result.error, fields: FIELD_NAMES, setError });
      toast.success(t('orderPage.proofSent'));
      reset();
      onSent?.();
    }),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
      className="grid gap-4"
    >
      <Field
        label={t('checkout.confirmationCode')}
        hint={t('checkout.confirmationCodeHint')}
        error={formState.errors.confirmationCode?.message}
        required={isRequired}
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
          <div ref={(element) => field.ref(element?.querySelector('input'))}>
            <FileDrop
              label={t('checkout.screenshot')}
              hint={t('checkout.screenshotHint')}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              progress={progress}
              touchPrompt={t('checkout.chooseScreenshot')}
              required={isRequired}
            />
          </div>
        )}
      />
      <div role="alert" className="text-sm text-red">
        {error && Object.keys(formState.errors).length === 0 ? getErrorText(error, t('errors.requestFailed')) : null}
      </div>
      <Button type="submit" busy={isLoading} className="justify-self-start max-sm:w-full">
        {t('orderPage.sendProof')}
      </Button>
    </form>
  );
};
