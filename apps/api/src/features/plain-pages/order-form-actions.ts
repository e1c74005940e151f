import type { submitOrderForm } from '@banca/contracts/plain-pages.schemas';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';
import { confirmOrderEmail, correctContact } from '../orders/order-page/correct-contact.service.ts';
import { type BuyerAccess, findBuyerOrder, withdrawOrder } from '../orders/order-page/order-page.service.ts';
import { submitProof } from '../orders/order-page/submit-proof.service.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { payOrder } from '../orders/payments/pay-order.service.ts';
import { appealProblem, reportProblem, resolveProblem } from '../orders/problems/report-problem.service.ts';

type Body = z.output<typeof submitOrderForm.body>;
type Action = Body['action'];

interface Submission {
  body: Body;
  ip: string;
  screenshot: UploadedFile | undefined;
  pictures: readonly UploadedFile[] | undefined;
  idempotencyKeys: readonly string[];
}

/** A browser without scripts shows the response to the second of two clicks, so repeating what has succeeded succeeds too. */
async function allowRepetition(
  deps: Deps,
  access: BuyerAccess,
  act: () => Promise<OrderRecord>,
  hasSucceeded: (order: OrderRecord) => boolean,
): Promise<OrderRecord> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const order = await findBuyerOrder(deps, access);
    if (!hasSucceeded(order)) throw error;
    return order;
  }
}

async function sendReport(
  deps: Deps,
  access: BuyerAccess,
  { body: { reason, text, product }, ...report }: Submission,
): Promise<OrderRecord> {
  if (!reason || !text)
    throw createValidationError({
      ...(reason ? {} : { reason: 'problems.unknownReason' }),
      ...(text ? {} : { text: 'problems.textRequired' }),
    });
  const { pictures, ip } = report;
  return await allowRepetition(
    deps,
    access,
    () => reportProblem(deps, { ...access, reason, text, product, pictures, ip }),
    ({ problem }) => problem?.reason === reason && problem.text === text,
  );
}

async function sendAppeal(deps: Deps, access: BuyerAccess, { body: { text } }: Submission): Promise<OrderRecord> {
  if (!text) throw createValidationError({ text: 'problems.textRequired' });
  return await allowRepetition(
    deps,
    access,
    () => appealProblem(deps, access, text),
    ({ problem }) => problem?.appeal?.text === text,
  );
}

/** What the forms of an order's page do. */
export const ORDER_FORM_ACTIONS: Record<
  Action,
  (deps: Deps, access: BuyerAccess, submission: Submission) => Promise<OrderRecord>
> = {
  proof: (deps, access, { body: { confirmationCode }, screenshot, idempotencyKeys }) =>
    submitProof(deps, { ...access, confirmationCode, screenshot, idempotencyKeys }),
  pay: (deps, access, { body: { gateway, payerPhone } }) => {
    if (!gateway) throw createValidationError({ gateway: 'gateways.unknown' });
    return payOrder(deps, access, { gateway, payerPhone });
  },
  abandon: (deps, access) => payOrder(deps, access, {}),
  contact: (deps, access, { body: { name, email, phone } }) => correctContact(deps, access, { name, email, phone }),
  confirm: (deps, access, { body: { confirmation = '' } }) => confirmOrderEmail(deps, access, confirmation),
  withdraw: (deps, access) =>
    allowRepetition(
      deps,
      access,
      () => withdrawOrder(deps, access),
      ({ state }) => state === 'withdrawn',
    ),
  problem: sendReport,
  appeal: sendAppeal,
  resolve: (deps, access) =>
    allowRepetition(
      deps,
      access,
      () => resolveProblem(deps, access),
      ({ problem }) => problem?.state === 'resolved',
    ),
};
