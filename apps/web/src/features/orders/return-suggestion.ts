import { formatDateTime } from '../../lib/format-date.ts';
import { formatAmount, formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { Order } from '../../api/orders.ts';
import { hasReusedPicture } from '../../entities/order/approval-doubt.ts';
import type { ReturnReason } from '../../entities/order/return-reasons.ts';

interface ReturnSuggestion {
  /** Undefined if nothing was detected. */
  reason: ReturnReason | undefined;
  /** A text for the buyer. Empty if the reason says everything. */
  note: string;
}

/** Describes to the buyer what speaks against the proof, apart from its amount. */
function describeProblems(order: Order): string[] {
  const { message } = order;
  const { receiver, sentAt, checks } = message ?? {};
  return [
    checks?.receiver === 'differs' && t('creatorOrders.otherAccountNote', { account: receiver?.phone ?? receiver?.name ?? '' }),
    checks?.date === 'differs' && sentAt && t('creatorOrders.otherDateNote', { date: formatDateTime(sentAt) }),
    (order.duplicateCode || order.codePaidOther) && t('creatorOrders.reusedCodeNote'),
    hasReusedPicture(order) && t('creatorOrders.reusedPictureNote'),
    !order.proofId && t('creatorOrders.noProofNote'),
  ].filter((text) => typeof text === 'string');
}

/** Says how much of the amount the creator has received and how much is missing. */
export const describeMissing = ({ amount, missing = 0 }: Order): string =>
  t('creatorOrders.receivedLess', {
    received: formatAmount(amount - missing),
    difference: formatAmount(missing),
    amount: formatMoney(amount),
  });

/** Fills in the form that asks for another proof with what was detected. */
export function suggestReturn(order: Order): ReturnSuggestion {
  if (order.missing !== undefined) return { reason: 'wrong_amount', note: describeMissing(order) };
  const problems = describeProblems(order);
  const note = problems.join(' ');
  if (order.wrongAmount || order.message?.checks.amount === 'differs') return { reason: 'wrong_amount', note };
  if (problems.length > 0 || !order.confirmationCode) return { reason: 'other', note };
  return { reason: undefined, note };
}
