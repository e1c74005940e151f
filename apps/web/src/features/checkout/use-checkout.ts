import { type FormEvent, useEffect, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { checkout, upload } from '@banca/contracts/messages';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { serverText } from '../../api/errors.ts';
import { useUser } from '../../api/hooks.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { type Bought, type Placed, useCreateOrderMutation } from '../../api/checkout.ts';
import {
  type CheckoutFields,
  type DraftPlace,
  forgetDraft,
  keepFields,
  keepScreenshot,
  keyFor,
  openDraft,
  readFields,
  readScreenshot,
} from './draft.ts';
import { fingerprint, type KeptFile, readFile } from './kept-file.ts';
import { asksForProof, bodyOf, type CheckoutValues, fieldsToSend, FIELDS, resolverFor } from './order-form.ts';
import { chooseMethod } from './payment-methods.ts';

/** Writes each change to the tab's storage, until the order is placed. */
function usePersistedForm(control: Control<CheckoutValues>, place: DraftPlace): void {
  const { paymentScreenshot, ...fields } = useWatch({ control }) as CheckoutValues;
  const typed = JSON.stringify(fields);
  useEffect(() => keepFields(place, JSON.parse(typed) as CheckoutFields), [place, typed]);
  useEffect(() => {
    let isLatest = true;
    const keep = (kept: KeptFile | null): void => {
      if (isLatest) keepScreenshot(place, kept);
    };
    if (paymentScreenshot) readFile(paymentScreenshot).then(keep, () => keep(null));
    else keep(null);
    return () => {
      isLatest = false;
    };
  }, [place, paymentScreenshot]);
}

function useCheckoutForm(product: Bought) {
  const user = useUser();
  const [place] = useState(() => openDraft({ productId: product._id, owner: user?._id }));
  const [defaultValues] = useState<CheckoutValues>(() => {
    const known = user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {};
    const fields = readFields(place, known);
    const payment = chooseMethod(product, fields.payment);
    return { ...fields, payment, paymentScreenshot: readScreenshot(place) };
  });
  const form = useForm<CheckoutValues>({ resolver: resolverFor(product.price === 0), defaultValues });
  usePersistedForm(form.control, place);
  return { form, place };
}

/** The form of an order: kept over errors and reloads, sent once however often it is pressed. */
export function useCheckout(product: Bought, onPlaced: (placed: Placed) => void) {
  const [progress, setProgress] = useState<number>();
  const [createOrder, { error, isLoading }] = useCreateOrderMutation();
  const { form, place } = useCheckoutForm(product);

  const send = async (values: CheckoutValues): Promise<void> => {
    const isFree = product.price === 0;
    const file = asksForProof(isFree, values.payment) ? values.paymentScreenshot : null;
    const picture = await (file && readFile(file).catch(() => undefined));
    if (picture === undefined)
      return form.setError('paymentScreenshot', { message: upload.unreadableImage }, { shouldFocus: true });
    const sent = JSON.stringify([fieldsToSend(values, isFree), picture && fingerprint(picture)]);
    const idempotencyKey = keyFor(place, sent);
    const body = bodyOf(values, product);
    const answer = await createOrder({ params: { id: product._id }, body, idempotencyKey, onProgress: setProgress });
    setProgress(undefined);
    if (answer.error) return applyServerErrors({ error: answer.error, fields: FIELDS, setError: form.setError });
    forgetDraft(place);
    onPlaced(answer.data);
  };
  const submitOnce = useSubmitOnce(form.handleSubmit(send));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await submitOnce(event);
  };
  return { form, submit, progress, isBusy: isLoading, problem: error ? serverText(error, checkout.failed) : undefined };
}
