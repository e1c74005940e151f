import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../api/hooks.ts';
import type { User } from '../../api/session.ts';
import { readRememberedBuyer } from '../../entities/order/remembered-buyer.ts';
import { LONG_AGE_MS } from '../../lib/stored-files.ts';
import { usePersistedFiles } from '../../lib/use-persisted-files.ts';
import { buildScreenshotKey, type CheckoutTextFields, type DraftScope, EMPTY_FIELDS, readFields, saveFields } from './draft.ts';
import { type CheckoutFormValues, createOrderResolver } from './order-form.ts';
import { selectMethod } from './payment-methods.ts';
import type { HeldPrice } from './use-held-price.ts';
import { useUnfinishedCheckout } from './use-unfinished-checkout.ts';

interface PersistedForm {
  form: UseFormReturn<CheckoutFormValues>;
  scope: DraftScope | undefined;
  heldUntil: number | undefined;
}

/** Stores each change of the form. */
function usePersistedForm({ form: { control, setValue }, scope, heldUntil }: PersistedForm) {
  const { paymentScreenshot, ...fields } = useWatch({ control }) as CheckoutFormValues;
  const serialized = JSON.stringify(fields);
  useEffect(() => {
    if (scope) saveFields(scope, JSON.parse(serialized) as CheckoutTextFields);
  }, [scope, serialized]);
  const [storedPictures, setStoredPictures] = useState(0);
  const formElement = useUnfinishedCheckout(scope, [serialized, heldUntil, storedPictures].join(' '));
  const isScreenshotKept = usePersistedFiles({
    draftKey: scope && buildScreenshotKey(scope),
    ageMs: LONG_AGE_MS,
    onStored: () => setStoredPictures((count) => count + 1),
    files: useMemo(() => [paymentScreenshot], [paymentScreenshot]),
    onRestored: ([file = null]) => setValue('paymentScreenshot', file),
  });
  return { formElement, isScreenshotKept };
}

const toFields = (user: User | null): Partial<CheckoutTextFields> =>
  user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {};

/**
 * The draft, or else what the account and the last purchase on this device tell about the buyer.
 * @param payment - the method of the address, with which the buyer ordered before
 */
const readKnownFields = (scope: DraftScope, user: User | null, payment: string | null): CheckoutTextFields =>
  readFields(scope, { ...readRememberedBuyer(user?._id), ...toFields(user), ...(payment !== null && { payment }) });

/** What the buyer has chosen before hydration. React Hook Form takes over text that was typed, but no radio buttons. */
function readChoicesInHtml(): Partial<Pick<CheckoutTextFields, 'way' | 'payment'>> {
  if (import.meta.env.SSR) return {};
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[name="way"], input[name="payment"]')];
  const chosen = radios.filter(({ checked, defaultChecked }) => checked && !defaultChecked);
  return Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
}

/** The form of a server-rendered page starts empty. It is filled when the session is known, and again when the profile arrives. */
export function useCheckoutForm({ product, scope, heldUntil }: HeldPrice) {
  const user = useUser();
  const linkedMethod = useSearchParams()[0].get('metodo');
  const [defaultValues] = useState<CheckoutFormValues>(() => {
    const fields = scope ? readKnownFields(scope, user, linkedMethod) : EMPTY_FIELDS;
    return { ...fields, payment: selectMethod(product, fields.payment), paymentScreenshot: null };
  });
  const [filledScope, setFilledScope] = useState(scope);
  const [choicesInHtml] = useState(() => (scope ? {} : readChoicesInHtml()));
  const form = useForm<CheckoutFormValues>({ resolver: createOrderResolver(product), defaultValues });
  const fill = useEffectEvent((openedScope: DraftScope) => {
    const fields = filledScope
      ? { ...form.getValues(), ...toFields(user) }
      : { ...readKnownFields(openedScope, user, linkedMethod), ...choicesInHtml };
    for (const name of ['name', 'email', 'phone', 'nuit', 'confirmationCode'] as const)
      if (!form.getValues(name)) form.setValue(name, fields[name]);
    form.setValue('payment', selectMethod(product, fields.payment));
    form.setValue('way', fields.way);
    setFilledScope(openedScope);
  });
  useEffect(() => {
    if (scope && scope !== filledScope) fill(scope);
  }, [scope, filledScope]);
  return { form, ...usePersistedForm({ form, scope: filledScope, heldUntil }) };
}
