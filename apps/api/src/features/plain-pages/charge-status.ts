import type { RefusalReason } from '@banca/contracts/payment-gateways';
import { formatMoney } from '@banca/messages/formatters';
import type { PageReader } from '../../platform/http/plain-page.ts';
import type { OrderPageResponse } from '../orders/order-page/read-order-page.ts';
import { getServiceName } from './checkout-payment.page.ts';

function describeRefusal(reason: RefusalReason, service: string, amount: string, t: PageReader['t']): string {
  const texts: Record<RefusalReason, string> = {
    cancelled: t('charge.cancelled'),
    failed: t('charge.failed', { service }),
    low_balance: t('charge.lowBalance', { amount }),
    wrong_number: t('charge.wrongNumber', { service }),
    inactive: t('charge.inactive', { service }),
    expired: t('charge.expired'),
    unavailable: t('charge.unavailable', { service }),
    setup: t('charge.setup', { service }),
  };
  return texts[reason];
}

/** What the buyer is to do, or must not do, while a gateway charges them. */
export function describeCharge(
  { order, attempt, creator: { username } }: OrderPageResponse,
  { t, locale }: PageReader,
): string[] {
  if (!attempt) return [];
  const service = getServiceName(attempt.gateway);
  const amount = formatMoney(order.amount, locale);
  if (attempt.state === 'paid') return [t('charge.paidText', { service, username })];
  if (attempt.state === 'unknown') return [t('plainPages.chargeUnknown', { service })];
  if (attempt.state === 'refused') {
    const { reason = 'failed' } = attempt;
    const canStillBePaid = reason === 'cancelled' || reason === 'expired';
    return [
      describeRefusal(reason, service, amount, t),
      canStillBePaid ? t('charge.ifCharged', { service }) : t('charge.nothingCharged'),
    ];
  }
  if (attempt.redirect) return [t('plainPages.payOnPage', { service, amount })];
  return [t('charge.pushOpen', { method: service }), t('plainPages.checkAmount', { amount }), t('charge.pushPin')];
}
