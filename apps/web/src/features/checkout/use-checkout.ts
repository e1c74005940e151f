import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { cleanTypedText } from '@banca/contracts/typed-text';
import { useEffect, useState } from 'react';
import { fingerprintFile } from '../../lib/fingerprint-file.ts';
import { t } from '../../lib/i18n/text.tsx';
import { applyServerErrors } from '../../entities/server-form.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { rememberBuyer } from '../../entities/order/remembered-buyer.ts';
import { fingerprintCodes } from '../../entities/payment/code-fingerprints.ts';
import { rememberOrder } from '../../entities/order/remembered-orders.ts';
import { type CreatedOrder, checkoutApi } from '../../api/checkout.ts';
import { clearDraft, getOrderIdempotencyKey } from './draft.ts';
import { canSubmitProof, buildOrderBody, type CheckoutFormValues, selectSubmittedFields, FIELD_NAMES } from './order-form.ts';
import { selectGateway } from './payment-way.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { type HeldPrice, toTerms } from './use-held-price.ts';
import { useOrderQuestions } from './use-order-questions.tsx';

const PRICE_FIELDS = ['extras', 'quote', 'expectedPrice', 'expectedAccount'];

/** Whether the creator has changed the price or the account since the buyer saw them. */
function isPriceConflict(error: unknown): boolean {
  const { code, fields = {} } = asApiError(error) ?? {};
  return code === 'conflict' && PRICE_FIELDS.some((field) => field in fields);
}

const isGatewayGone = (error: unknown): boolean => 'gateway' in (asApiError(error)?.fields ?? {});

const isConnectionError = (error: unknown): boolean => asApiError(error)?.status === 0;

function describeFailure(error: unknown, { isUnsent, isCharge }: { isUnsent: boolean; isCharge: boolean }): string {
  if (isConnectionError(error) && isUnsent) return t('checkout.nothingSent');
  return isConnectionError(error) && isCharge ? t('charge.answerLost') : getErrorText(error, t('checkout.failed'));
}

/** Removes the error of a lost connection when the connection is back. */
function useResetWhenOnline(error: unknown, reset: () => void): void {
  const hasLostConnection = isConnectionError(error);
  useEffect(() => {
    if (!hasLostConnection) return undefined;
    window.addEventListener('online', reset);
    return () => window.removeEventListener('online', reset);
  }, [hasLostConnection, reset]);
}

/** The names of the API's fields that the form has under another name. */
const FORM_NAMES: Partial<Record<string, string>> = { gateway: 'way', payerPhone: 'phone' };

/** State of the checkout form. Its draft survives errors and reloads, and retries of an order reuse its idempotency key. */
export function useCheckout(
  heldPrice: HeldPrice,
  onPlaced: (createdOrder: CreatedOrder) => void,
  onEmailSubmitted?: (email: string) => void,
) {
  const [progress, setProgress] = useState<number>();
  const [createOrder, { error, isLoading, reset }] = checkoutApi.useCreateOrderMutation();
  // A request without a connection cannot reach the server, unlike one whose response is lost.
  const [isUnsent, setUnsent] = useState(true);
  useResetWhenOnline(error, reset);
  const [hasPaid, setHasPaid] = useState(false);
  const { product, scope, change } = heldPrice;
  const { form, formElement, isScreenshotKept } = useCheckoutForm(heldPrice);
  const [way, confirmationCode, paymentScreenshot] = form.watch(['way', 'confirmationCode', 'paymentScreenshot']);
  const gateway = selectGateway(product, { way, confirmationCode, paymentScreenshot });
  const changeAfterPayment = hasPaid && !gateway ? change : null;
  const terms = changeAfterPayment ? changeAfterPayment.before : toTerms(product);

  const { confirmOrder, popup } = useOrderQuestions({ heldPrice, gateway, terms });

  const sendOrder = async (values: CheckoutFormValues): Promise<void> => {
    if (!scope) return;
    const method = values.payment as PaymentMethod;
    const hasProof = !gateway && canSubmitProof(product, method);
    const codes = hasProof ? await fingerprintCodes(values.confirmationCode) : [];
    const { isConfirmed, correction, field } = await confirmOrder(values, codes);
    if (correction) return await sendCorrected({ ...values, ...correction });
    if (!isConfirmed) return field && form.setFocus(field);
    const file = hasProof ? values.paymentScreenshot : null;
    // Null without a file, undefined if the browser can no longer read the file.
    const fingerprint = await (file && fingerprintFile(file).catch(() => undefined));
    if (fingerprint === undefined)
      return form.setError('paymentScreenshot', { message: t('upload.unreadableImage') }, { shouldFocus: true });
    const heldFields = await heldPrice.prepareOrder(gateway ? undefined : method);
    if (!heldFields) return;
    const priceFields = changeAfterPayment ? { ...heldFields, paidPrice: String(changeAfterPayment.before.amount) } : heldFields;
    // A retry of a charge must find the order that it may have placed, also after another quote.
    const price = gateway ? [product.price, ...heldPrice.extras.chosen] : priceFields;
    const payload = JSON.stringify([selectSubmittedFields(values, product), fingerprint, price]);
    const idempotencyKey = getOrderIdempotencyKey(scope, payload);
    const body = buildOrderBody(values, product, priceFields);
    setUnsent(isUnsent && !navigator.onLine);
    const result = await createOrder({ params: { id: product._id }, body, idempotencyKey, onProgress: setProgress });
    setProgress(undefined);
    if (result.error) {
      if (isPriceConflict(result.error) || isGatewayGone(result.error)) await heldPrice.renew();
      const toFormPath = (path: string): string => FORM_NAMES[path] ?? path;
      return applyServerErrors({ error: result.error, fields: FIELD_NAMES, setError: form.setError, toFormPath });
    }
    clearDraft(scope);
    rememberOrder(result.data.order, result.data.orderLink, { userId: scope.userId, creatorId: product.creator._id, codes });
    rememberBuyer(scope.userId, values);
    onEmailSubmitted?.(cleanTypedText(values.email));
    onPlaced(result.data);
  };
  const sendCorrected = async (values: CheckoutFormValues): Promise<void> => {
    form.setValue('email', values.email);
    form.setValue('payment', values.payment);
    await sendOrder(values);
  };
  const submit = form.handleSubmit(sendOrder);
  return {
    form,
    formElement,
    submit,
    /** The service that charges the buyer. Undefined if the buyer hands in a proof. */
    gateway,
    /** What the buyer pays, or has paid before a change. */
    terms,
    popup,
    hasPaid,
    setHasPaid,
    progress,
    isScreenshotKept,
    isBusy: isLoading || form.formState.isSubmitting,
    // The notice of the change says more than the message of the API.
    errorText:
      error && !(change && isPriceConflict(error))
        ? describeFailure(error, { isUnsent, isCharge: gateway !== undefined })
        : undefined,
    /** Whether the order may exist although its response was lost. */
    isUncertain: isConnectionError(error) && !isUnsent && !gateway,
    /** Whether the product was taken off sale, or its shop closed, after the checkout was opened. */
    isGone: heldPrice.isGone || asApiError(error)?.status === 404,
  };
}
