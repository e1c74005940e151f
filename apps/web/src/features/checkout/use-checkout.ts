import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { checkout } from '@banca/contracts/messages';
import { OrderInput, orderProblems } from '@banca/contracts/orders.schemas';
import { asApiError, serverText } from '../../lib/errors.ts';
import { type Bought, type Placed, useCreateOrderMutation } from './checkout.api.ts';
import { type CheckoutFields, forgetDraft, keepFields, keyFor, readFields } from './draft.ts';

export interface CheckoutValues extends CheckoutFields {
  paymentScreenshot: File | null;
}

/** The contract's rules, and the proof that a paid order needs: one rule, one message, both sides. */
const resolverFor =
  (isFree: boolean): Resolver<CheckoutValues> =>
  async (values, context, options) => {
    const base = (await zodResolver(OrderInput)(values as never, context, options as never)) as { errors: object };
    const missing = isFree ? {} : orderProblems(values, values.paymentScreenshot !== null);
    const proof = Object.fromEntries(Object.entries(missing).map(([name, message]) => [name, { type: 'required', message }]));
    const errors = { ...proof, ...base.errors };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

function bodyOf(values: CheckoutValues, product: Bought): FormData {
  const { paymentScreenshot, confirmationCode, ...fields } = values;
  const body = new FormData();
  body.set('productId', product._id);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const wantsProof = product.price > 0 && (values.payment === 'mpesa' || values.payment === 'emola');
  if (wantsProof) {
    body.set('confirmationCode', confirmationCode);
    if (paymentScreenshot) body.set('paymentScreenshot', paymentScreenshot);
  }
  return body;
}

function showServerFields({ setError }: UseFormReturn<CheckoutValues>, error: unknown): void {
  const known = ['name', 'email', 'phone', 'payment', 'confirmationCode', 'paymentScreenshot'] as const;
  const fields = asApiError(error)?.fields ?? {};
  const wrong = known.filter((name) => fields[name] !== undefined);
  for (const [index, name] of wrong.entries()) setError(name, { message: fields[name] }, { shouldFocus: index === 0 });
}

/** The form of an order: kept over errors and reloads, sent once however often it is pressed. */
export function useCheckout(product: Bought, onPlaced: (placed: Placed) => void) {
  const [progress, setProgress] = useState<number>();
  const [createOrder, { isLoading, error, data }] = useCreateOrderMutation();
  const form = useForm<CheckoutValues>({
    resolver: resolverFor(product.price === 0),
    defaultValues: { ...readFields(product._id), paymentScreenshot: null },
  });
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(({ paymentScreenshot: _file, ...fields }) => keepFields(product._id, fields as CheckoutFields));
    return unsubscribe;
  }, [watch, product._id]);

  const submit = form.handleSubmit(async (values) => {
    if (isLoading || data) return;
    const { paymentScreenshot, ...fields } = values;
    const idempotencyKey = keyFor(product._id, fields, paymentScreenshot);
    const request = { params: { id: product._id }, body: bodyOf(values, product), idempotencyKey, onProgress: setProgress };
    const answer = await createOrder(request);
    setProgress(undefined);
    if (answer.error) return showServerFields(form, answer.error);
    forgetDraft(product._id);
    onPlaced(answer.data);
  });
  return {
    form,
    submit,
    progress,
    isBusy: isLoading,
    isDone: Boolean(data),
    problem: error ? serverText(error, checkout.failed) : undefined,
  };
}
