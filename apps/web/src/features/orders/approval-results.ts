import { SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError, getErrorText } from '../../api/errors.ts';
import type { Order } from '../../api/orders.ts';
import { toast } from '../../ui/toast.ts';

export type ApprovalResult = { data?: { order: Order; message: string }; error?: unknown };

/** True if there was no response, or one that says nothing about the order. */
export function shouldRetry(error: unknown): boolean {
  const status = asApiError(error)?.status ?? 0;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** Names the order, because two quick decisions show the same message twice. */
export const reportDecision = (message: string, { shortId, guest, product }: Order): void =>
  toast.success(message, [`#${shortId}`, guest.name, product.title].join(SEPARATOR));

export function reportResult(shortId: string, { data, error }: ApprovalResult): void {
  if (data) reportDecision(data.message, data.order);
  else toast.error(`#${shortId}: ${getErrorText(error, t('orders.approveFailed'))}`);
}

export const reportEndedSession = (shortId: string): void =>
  toast.error(t('orders.approvalNeedsLogin', { order: `#${shortId}` }));

export const reportWaiting = (shortId: string): void => toast.message(t('orders.approvalWaits', { order: `#${shortId}` }));
