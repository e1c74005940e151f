import { hasForeignLetters } from '@banca/contracts/payment-codes';
import { checkMessage } from '../../payments/messages/message.presenter.ts';
import type { OrderRecord } from '../orders.model.ts';
import { toExpectedPayment } from '../payment-details.ts';

function namesOtherPayment(order: OrderRecord): boolean {
  const { message, proofAt, createdAt, earlierProofs, duplicateCode } = order;
  if (!message) return false;
  const expected = toExpectedPayment(order, proofAt ?? createdAt, earlierProofs.length);
  const { amount, receiver } = checkMessage(message, expected, duplicateCode);
  return amount === 'differs' || receiver === 'differs';
}

/** Whether something speaks against the proof when it is handed in. Pictures and other orders of the buyer are compared later. */
export const isProofSuspicious = (order: OrderRecord): boolean =>
  order.duplicateCode ||
  hasForeignLetters(order.confirmationCode ?? '') ||
  typeof order.paidPrice === 'number' ||
  namesOtherPayment(order) ||
  order.earlierProofs.some(({ hadReusedCode, hadReusedPicture }) => hadReusedCode ?? hadReusedPicture);
