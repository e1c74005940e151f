import { createLazyModule } from '../../lib/lazy-module.ts';
import { createPart, createVisiblePart } from '../../ui/visible-part.tsx';

const arrivedAndSent = createLazyModule(async () => (await import('./arrived-and-sent.tsx')).ArrivedAndSent);
const messageKind = createLazyModule(async () => (await import('./message-kind.tsx')).MessageKind);
const chargeActions = createLazyModule(async () => (await import('./charge-actions.tsx')).ChargeActions);
const askAmountButton = createLazyModule(async () => (await import('./ask-amount-button.tsx')).AskAmountButton);
const paymentReminder = createLazyModule(async () => (await import('./payment-reminder.tsx')).PaymentReminder);
const paymentInstructions = createLazyModule(async () => (await import('./payment-instructions.tsx')).PaymentInstructions);
const returnedTexts = createLazyModule(async () => (await import('./returned-texts.tsx')).ReturnedTexts);
const suspendedCreator = createLazyModule(async () => (await import('./suspended-creator.tsx')).SuspendedCreator);
const unpaidTexts = createLazyModule(async () => (await import('./unpaid-texts.tsx')).UnpaidTexts);
const payNow = createLazyModule(async () => (await import('./pay-now.tsx')).PayNow);
const proofForm = createLazyModule(async () => (await import('./proof-form.tsx')).ProofForm);

export const ArrivedAndSent = createPart(arrivedAndSent);
export const MessageKind = createPart(messageKind);
export const ChargeActions = createPart(chargeActions);
export const AskAmountButton = createPart(askAmountButton);
export const PaymentReminder = createPart(paymentReminder);
export const PaymentInstructions = createPart(paymentInstructions);
export const ReturnedTexts = createPart(returnedTexts);
export const SuspendedCreator = createPart(suspendedCreator);
export const UnpaidTexts = createPart(unpaidTexts);
export const PayNow = createVisiblePart(payNow, 'h-50');
export const ProofForm = createVisiblePart(proofForm, 'h-125 sm:h-80');

/** Loads what a change of the order may need, or a buyer without a connection. */
export function prefetchPendingParts(): void {
  for (const { load } of [proofForm, paymentReminder, returnedTexts]) load().catch(() => undefined);
}

/** For tests, in which nothing scrolls into view. */
export const loadPendingParts = async (): Promise<unknown> =>
  await Promise.all(
    [
      arrivedAndSent,
      messageKind,
      chargeActions,
      askAmountButton,
      paymentReminder,
      paymentInstructions,
      returnedTexts,
      suspendedCreator,
      unpaidTexts,
      payNow,
      proofForm,
    ].map(async ({ load }) => await load()),
  );
