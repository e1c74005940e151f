import { createLazyModule } from '../../lib/lazy-module.ts';
import { createPart, createVisiblePart } from '../../ui/visible-part.tsx';

// The code of an order's state is fetched at once, that of the rest when it scrolls into view.
const pendingTexts = createLazyModule(async () => (await import('./pending-order.tsx')).PendingTexts);
const endedTexts = createLazyModule(async () => (await import('./ended-texts.tsx')).EndedTexts);
const pendingOrder = createLazyModule(async () => (await import('./pending-order.tsx')).PendingOrder);
const chargeStatus = createLazyModule(async () => (await import('./charge-status.tsx')).ChargeStatus);
const emailConfirmation = createLazyModule(async () => (await import('./email-confirmation.tsx')).EmailConfirmation);
const openProblem = createLazyModule(async () => (await import('./problem-steps.tsx')).OpenProblem);
const replacementText = createLazyModule(async () => (await import('./problem-steps.tsx')).ReplacementText);
const orderDetails = createLazyModule(async () => (await import('./order-details.tsx')).OrderDetails);
const orderFollowup = createLazyModule(async () => (await import('./order-followup.tsx')).OrderFollowup);

export const PendingTexts = createPart(pendingTexts);
export const EndedTexts = createPart(endedTexts);
export const PendingOrder = createPart(pendingOrder);
export const ChargeStatus = createPart(chargeStatus);
export const EmailConfirmation = createPart(emailConfirmation);
export const OpenProblem = createPart(openProblem);
export const ReplacementText = createPart(replacementText);
export const OrderDetails = createVisiblePart(orderDetails, 'h-svh');
export const OrderFollowup = createVisiblePart(orderFollowup, 'h-svh');

/** Loads what a change of the order may need, or a buyer without a connection. */
export function prefetchParts(): void {
  for (const { load } of [pendingOrder, chargeStatus, endedTexts]) load().catch(() => undefined);
}

const allParts = [
  orderDetails,
  orderFollowup,
  pendingTexts,
  endedTexts,
  pendingOrder,
  chargeStatus,
  emailConfirmation,
  openProblem,
  replacementText,
];

/** For tests, in which nothing scrolls into view. */
export const loadAllParts = async (): Promise<unknown> => await Promise.all(allParts.map(async ({ load }) => await load()));
