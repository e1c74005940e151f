import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { cleanTypedText } from '@banca/contracts/typed-text';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { fingerprintFile } from '../../lib/fingerprint-file.ts';
import { t } from '../../lib/i18n/text.tsx';
import { usePersistedFiles } from '../../lib/use-persisted-files.ts';
import { applyServerErrors } from '../../entities/server-form.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { useUser } from '../../api/hooks.ts';
import { readRememberedBuyer, rememberBuyer } from '../../entities/order/remembered-buyer.ts';
import { rememberOrder } from '../../entities/order/remembered-orders.ts';
import { type CreatedOrder, checkoutApi } from '../../api/checkout.ts';
import {
  type CheckoutTextFields,
  type DraftScope,
  buildScreenshotKey,
  clearDraft,
  saveFields,
  getOrderIdempotencyKey,
  readFields,
} from './draft.ts';
import {
  shouldSubmitProof,
  buildOrderBody,
  type CheckoutFormValues,
  selectSubmittedFields,
  FIELD_NAMES,
  createOrderResolver,
} from './order-form.ts';
import { selectMethod } from './payment-methods.ts';
import type { HeldPrice } from './use-held-price.ts';

/** Stores each change of the form. Returns whether the browser keeps the screenshot. */
function usePersistedForm({ control, setValue }: UseFormReturn<CheckoutFormValues>, scope: DraftScope): boolean {
  const { paymentScreenshot, ...fields } = useWatch({ control }) as CheckoutFormValues;
  const serialized = JSON.stringify(fields);
  useEffect(() => saveFields(scope, JSON.parse(serialized) as CheckoutTextFields), [scope, serialized]);
  return usePersistedFiles({
    draftKey: buildScreenshotKey(scope),
    files: useMemo(() => [paymentScreenshot], [paymentScreenshot]),
    onRestored: ([file = null]) => setValue('paymentScreenshot', file),
  });
}

function useCheckoutForm({ product, scope }: HeldPrice) {
  const user = useUser();
  const [defaultValues] = useState<CheckoutFormValues>(() => {
    const userFields = user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {};
    const fields = readFields(scope, { ...readRememberedBuyer(user?._id), ...userFields });
    const payment = selectMethod(product, fields.payment);
    return { ...fields, payment, paymentScreenshot: null };
  });
  const form = useForm<CheckoutFormValues>({ resolver: createOrderResolver(product.price === 0), defaultValues });
  const isScreenshotKept = usePersistedForm(form, scope);
  return { form, isScreenshotKept };
}

const PRICE_FIELDS = ['quote', 'expectedPrice', 'expectedAccount'];

/** Whether the creator has changed the price or the account since the buyer saw them. */
function isPriceConflict(error: unknown): boolean {
  const { code, fields = {} } = asApiError(error) ?? {};
  return code === 'conflict' && PRICE_FIELDS.some((field) => field in fields);
}

/** State of the checkout form. Its draft survives errors and reloads, and retries of an order reuse its idempotency key. */
export function useCheckout(
  heldPrice: HeldPrice,
  onPlaced: (createdOrder: CreatedOrder) => void,
  onEmailSubmitted?: (email: string) => void,
) {
  const [progress, setProgress] = useState<number>();
  const [createOrder, { error, isLoading }] = checkoutApi.useCreateOrderMutation();
  const [hasPaid, setHasPaid] = useState(false);
  const { product, scope, change } = heldPrice;
  const { form, isScreenshotKept } = useCheckoutForm(heldPrice);

  const sendOrder = async (values: CheckoutFormValues): Promise<void> => {
    const isFree = product.price === 0;
    const file = shouldSubmitProof(isFree, values.payment) ? values.paymentScreenshot : null;
    // Null without a file, undefined if the browser can no longer read the file.
    const fingerprint = await (file && fingerprintFile(file).catch(() => undefined));
    if (fingerprint === undefined)
      return form.setError('paymentScreenshot', { message: t('upload.unreadableImage') }, { shouldFocus: true });
    const heldFields = await heldPrice.prepareOrder(values.payment as PaymentMethod);
    if (!heldFields) return;
    const priceFields = change && hasPaid ? { ...heldFields, paidPrice: String(change.before.amount) } : heldFields;
    const payload = JSON.stringify([selectSubmittedFields(values, isFree), fingerprint, priceFields]);
    const idempotencyKey = getOrderIdempotencyKey(scope, payload);
    const body = buildOrderBody(values, product, priceFields);
    const result = await createOrder({ params: { id: product._id }, body, idempotencyKey, onProgress: setProgress });
    setProgress(undefined);
    if (result.error) {
      if (isPriceConflict(result.error)) return await heldPrice.renew();
      return applyServerErrors({ error: result.error, fields: FIELD_NAMES, setError: form.setError });
    }
    clearDraft(scope);
    rememberOrder(result.data.order);
    rememberBuyer(scope.userId, values);
    onEmailSubmitted?.(cleanTypedText(values.email));
    onPlaced(result.data);
  };
  const submit = form.handleSubmit(sendOrder);
  return {
    form,
    submit,
    hasPaid,
    setHasPaid,
    progress,
    isScreenshotKept,
    isBusy: isLoading || form.formState.isSubmitting,
    // The notice of the change says more than the message of the API.
    errorText: error && !(change && isPriceConflict(error)) ? getErrorText(error, t('checkout.failed')) : undefined,
  };
}
