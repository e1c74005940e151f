import { findMissingFieldsOfNextProof } from '@banca/contracts/order-input.schemas';
import { useMemo, useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { applyServerErrors } from '../../entities/server-form.ts';
import { getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, type OrderPage, orderPageApi } from '../../api/order-page.ts';
import {
  ConfirmationCodeField,
  type ProofValues,
  ScreenshotField,
  toRequiredErrors,
} from '../../entities/payment/proof-fields.tsx';
import { toOrderPayment } from '../../entities/payment/message-doubt.tsx';
import { useMessageQuestion } from '../../entities/payment/use-message-question.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { removeFiles } from '../../lib/stored-files.ts';
import { usePersistedFiles } from '../../lib/use-persisted-files.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';
import { buildProofKey } from './proof-key.ts';
import { findRepetition } from './repeated-proof.ts';

const FIELD_NAMES = ['confirmationCode', 'paymentScreenshot'] as const;

const createProofResolver =
  ({ paymentMethod: payment }: BuyerOrder): Resolver<ProofValues> =>
  (values) => {
    const confirmationCode = values.confirmationCode.trim();
    const missingFields = findMissingFieldsOfNextProof({ payment, confirmationCode }, values.paymentScreenshot !== null);
    const errors = toRequiredErrors(missingFields);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

function buildBody({ confirmationCode, paymentScreenshot }: ProofValues): FormData {
  const body = new FormData();
  body.set('confirmationCode', confirmationCode.trim());
  if (paymentScreenshot) body.set('paymentScreenshot', paymentScreenshot);
  return body;
}

const REPETITION_TEXTS = {
  missed: { title: 'payment.missedCodeTitle', text: 'payment.missedCodeText' },
  returned: { title: 'payment.sameProofTitle', text: 'payment.sameProofText' },
} as const;

/** The code of a proof whose picture was the problem, so that the buyer need not look for it again. */
function findGoodCode(proofs: OrderPage['proofs']): string {
  const { code, reason } = proofs.at(-1) ?? {};
  return reason === 'unreadable' ? (code ?? '') : '';
}

interface Props {
  page: OrderPage;
  token: string;
  onSent?: () => void;
}

export const ProofForm = ({ page: { order, proofs, paidBefore }, token, onSent }: Props) => {
  const [progress, setProgress] = useState<number>();
  const [submitProof, { isLoading, error }] = orderPageApi.useSubmitProofMutation();
  const { register, control, handleSubmit, formState, setError, setFocus, setValue, reset } = useForm<ProofValues>({
    resolver: createProofResolver(order),
    defaultValues: { confirmationCode: findGoodCode(proofs), paymentScreenshot: null },
  });
  const screenshot = useWatch({ control, name: 'paymentScreenshot' });
  const isKept = usePersistedFiles({
    draftKey: buildProofKey(order._id),
    files: useMemo(() => [screenshot], [screenshot]),
    onRestored: ([file = null]) => setValue('paymentScreenshot', file),
  });
  const { paymentMethod: method } = order;
  const payment = toOrderPayment(method, { amount: order.amount, account: order.paymentAccount, paidBefore });
  const { ask, confirm, popup } = useMessageQuestion();
  const confirmNew = async ({ confirmationCode: text, paymentScreenshot }: ProofValues): Promise<boolean> => {
    const repetition = await findRepetition(text, paymentScreenshot !== null, proofs);
    if (!repetition) return true;
    return await ask(`${repetition} ${text}`, {
      title: t(REPETITION_TEXTS[repetition].title),
      text: t(REPETITION_TEXTS[repetition].text),
      cancelLabel: t('payment.correct'),
      cancelVariant: 'primary',
      confirmLabel: t('payment.sendAnyway'),
    });
  };
  const submit = handleSubmit(async (values) => {
    const { confirmationCode } = values;
    if (!((await confirmNew(values)) && (await confirm(confirmationCode, payment)))) return setFocus('confirmationCode');
    const request = { params: { id: order._id }, query: { token }, body: buildBody(values), onProgress: setProgress };
    const result = await submitProof(request);
    setProgress(undefined);
    if (result.error) return applyServerErrors({ error: result.error, fields: FIELD_NAMES, setError });
    void removeFiles(buildProofKey(order._id));
    toast.success(t('orderPage.proofSent'));
    reset();
    onSent?.();
  });
  return (
    <Form onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ConfirmationCodeField
          text={useWatch({ control, name: 'confirmationCode' })}
          payment={payment}
          error={formState.errors.confirmationCode?.message}
          {...register('confirmationCode')}
        />
        <Controller
          name="paymentScreenshot"
          control={control}
          render={({ field, fieldState }) => (
            <ScreenshotField field={field} fieldState={fieldState} progress={progress} isKept={isKept} method={method} />
          )}
        />
      </div>
      <InlineError>
        {error && Object.keys(formState.errors).length === 0 ? getErrorText(error, t('errors.requestFailed')) : null}
      </InlineError>
      <Button type="submit" busy={isLoading} className="justify-self-start max-sm:w-full">
        {t('orderPage.sendProof')}
      </Button>
      {popup}
    </Form>
  );
};
