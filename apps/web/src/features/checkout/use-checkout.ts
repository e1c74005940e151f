import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { cleanTypedText } from '@banca/contracts/typed-text';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { fingerprintFile } from '../../lib/fingerprint-file.ts';
import { t } from '../../lib/i18n/text.tsx';
import { usePersistedFiles } from '../../lib/use-persisted-files.ts';
import { applyServerErrors } from '../../entities/server-form.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { useUser } from '../../api/hooks.ts';
import { readRememberedBuyer, rememberBuyer } from '../../entities/order/remembered-buyer.ts';
import { fingerprintCodes } from '../../entities/payment/code-fingerprints.ts';
import { toOrderPayment } from '../../entities/payment/message-doubt.tsx';
import { useMessageQuestion } from '../../entities/payment/use-message-question.tsx';
import type { User } from '../../api/session.ts';
import { findOrderWithCode, rememberOrder } from '../../entities/order/remembered-orders.ts';
import { type CreatedOrder, checkoutApi } from '../../api/checkout.ts';
import {
  type CheckoutTextFields,
  type DraftScope,
  EMPTY_FIELDS,
  buildScreenshotKey,
  clearDraft,
  saveFields,
  getOrderIdempotencyKey,
  readFields,
} from './draft.ts';
import {
  canSubmitProof,
  buildOrderBody,
  type CheckoutFormValues,
  selectSubmittedFields,
  FIELD_NAMES,
  createOrderResolver,
} from './order-form.ts';
import { selectMethod } from './payment-methods.ts';
import { buildRepeatQuestion } from './repeat-question.tsx';
import { getAccount, type HeldPrice, toTerms } from './use-held-price.ts';

/** Stores each change of the form. Returns whether the browser keeps the screenshot. */
function usePersistedForm({ control, setValue }: UseFormReturn<CheckoutFormValues>, scope: DraftScope | undefined): boolean {
  const { paymentScreenshot, ...fields } = useWatch({ control }) as CheckoutFormValues;
  const serialized = JSON.stringify(fields);
  useEffect(() => {
    if (scope) saveFields(scope, JSON.parse(serialized) as CheckoutTextFields);
  }, [scope, serialized]);
  return usePersistedFiles({
    draftKey: scope && buildScreenshotKey(scope),
    files: useMemo(() => [paymentScreenshot], [paymentScreenshot]),
    onRestored: ([file = null]) => setValue('paymentScreenshot', file),
  });
}

const toFields = (user: User | null): Partial<CheckoutTextFields> =>
  user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {};

/** The draft, or else what the account and the last purchase on this device tell about the buyer. */
const readKnownFields = (scope: DraftScope, user: User | null): CheckoutTextFields =>
  readFields(scope, { ...readRememberedBuyer(user?._id), ...toFields(user) });

/** The method that the buyer has chosen before hydration. React Hook Form takes over text that was typed, but no radio button. */
const readMethodChosenInHtml = (): string | undefined =>
  import.meta.env.SSR
    ? undefined
    : [...document.querySelectorAll<HTMLInputElement>('input[name="payment"]')].find(
        ({ checked, defaultChecked }) => checked && !defaultChecked,
      )?.value;

/** The form of a server-rendered page starts empty. It is filled when the session is known, and again when the profile arrives. */
function useCheckoutForm({ product, scope }: HeldPrice) {
  const user = useUser();
  const [defaultValues] = useState<CheckoutFormValues>(() => {
    const fields = scope ? readKnownFields(scope, user) : EMPTY_FIELDS;
    return { ...fields, payment: selectMethod(product, fields.payment), paymentScreenshot: null };
  });
  const [filledScope, setFilledScope] = useState(scope);
  const [chosenMethod] = useState(() => (scope ? undefined : readMethodChosenInHtml()));
  const form = useForm<CheckoutFormValues>({ resolver: createOrderResolver(product), defaultValues });
  const fill = useEffectEvent((openedScope: DraftScope) => {
    const fields = filledScope
      ? { ...form.getValues(), ...toFields(user) }
      : { ...readKnownFields(openedScope, user), ...(chosenMethod && { payment: chosenMethod }) };
    for (const name of ['name', 'email', 'phone', 'confirmationCode'] as const)
      if (fields[name] && !form.getValues(name)) form.setValue(name, fields[name]);
    // Set in any case: it renders the form again, with what the buyer typed before hydration.
    form.setValue('payment', selectMethod(product, fields.payment));
    setFilledScope(openedScope);
  });
  useEffect(() => {
    if (scope && scope !== filledScope) fill(scope);
  }, [scope, filledScope]);
  const isScreenshotKept = usePersistedForm(form, filledScope);
  return { form, isScreenshotKept };
}

const PRICE_FIELDS = ['quote', 'expectedPrice', 'expectedAccount'];

/** Whether the creator has changed the price or the account since the buyer saw them. */
function isPriceConflict(error: unknown): boolean {
  const { code, fields = {} } = asApiError(error) ?? {};
  return code === 'conflict' && PRICE_FIELDS.some((field) => field in fields);
}

const isConnectionError = (error: unknown): boolean => asApiError(error)?.status === 0;

const describeFailure = (error: unknown, isUnsent: boolean): string =>
  isUnsent && isConnectionError(error) ? t('checkout.nothingSent') : getErrorText(error, t('checkout.failed'));

/** Removes the error of a lost connection when the connection is back. */
function useResetWhenOnline(error: unknown, reset: () => void): void {
  const hasLostConnection = isConnectionError(error);
  useEffect(() => {
    if (!hasLostConnection) return undefined;
    window.addEventListener('online', reset);
    return () => window.removeEventListener('online', reset);
  }, [hasLostConnection, reset]);
}

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
  const { form, isScreenshotKept } = useCheckoutForm(heldPrice);
  const { ask, confirm, popup } = useMessageQuestion();
  const terms = change && hasPaid ? change.before : toTerms(product);

  const sendOrder = async (values: CheckoutFormValues): Promise<void> => {
    if (!scope) return;
    const method = values.payment as PaymentMethod;
    const hasProof = canSubmitProof(product, method);
    const payment = toOrderPayment(method, { amount: terms.amount, account: getAccount(terms, method) });
    const codes = hasProof ? await fingerprintCodes(values.confirmationCode) : [];
    const earlierOrder = findOrderWithCode(product._id, { userId: scope.userId, codes });
    const canSend =
      (!earlierOrder || (await ask(`repeat ${codes.join()}`, buildRepeatQuestion(earlierOrder.orderLink)))) &&
      (!hasProof || (await confirm(values.confirmationCode, payment)));
    if (!canSend) return form.setFocus('confirmationCode');
    const file = hasProof ? values.paymentScreenshot : null;
    // Null without a file, undefined if the browser can no longer read the file.
    const fingerprint = await (file && fingerprintFile(file).catch(() => undefined));
    if (fingerprint === undefined)
      return form.setError('paymentScreenshot', { message: t('upload.unreadableImage') }, { shouldFocus: true });
    const heldFields = await heldPrice.prepareOrder(method);
    if (!heldFields) return;
    const priceFields = change && hasPaid ? { ...heldFields, paidPrice: String(change.before.amount) } : heldFields;
    const payload = JSON.stringify([selectSubmittedFields(values, product), fingerprint, priceFields]);
    const idempotencyKey = getOrderIdempotencyKey(scope, payload);
    const body = buildOrderBody(values, product, priceFields);
    setUnsent(isUnsent && !navigator.onLine);
    const result = await createOrder({ params: { id: product._id }, body, idempotencyKey, onProgress: setProgress });
    setProgress(undefined);
    if (result.error) {
      if (isPriceConflict(result.error)) return await heldPrice.renew();
      return applyServerErrors({ error: result.error, fields: FIELD_NAMES, setError: form.setError });
    }
    clearDraft(scope);
    rememberOrder(result.data.order, result.data.orderLink, { userId: scope.userId, codes });
    rememberBuyer(scope.userId, values);
    onEmailSubmitted?.(cleanTypedText(values.email));
    onPlaced(result.data);
  };
  const submit = form.handleSubmit(sendOrder);
  return {
    form,
    submit,
    /** What the buyer pays, or has paid before a change. */
    terms,
    popup,
    hasPaid,
    setHasPaid,
    progress,
    isScreenshotKept,
    isBusy: isLoading || form.formState.isSubmitting,
    // The notice of the change says more than the message of the API.
    errorText: error && !(change && isPriceConflict(error)) ? describeFailure(error, isUnsent) : undefined,
  };
}
