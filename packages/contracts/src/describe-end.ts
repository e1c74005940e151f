import type { Translator } from '@banca/messages/catalogues';
import { mayHavePaid, type PaymentFacts } from './needs-creator.ts';

/** Tells about an order that ended without a download, or whose money was paid back. */
export function describeEnd(page: PaymentFacts & { creator: { username: string } }, t: Translator['t']): string {
  const { state } = page.order;
  const hasPaid = mayHavePaid(page);
  if (state === 'refunded') return t('orderPage.refundedText');
  if (state === 'withdrawn') return t(hasPaid ? 'orderPage.withdrawnText' : 'orderPage.withdrawnUnpaidText');
  if (state === 'expired') return t(hasPaid ? 'orderPage.expiredText' : 'orderPage.expiredUnpaidText');
  return hasPaid ? t('orderPage.cancelledText', { username: page.creator.username }) : t('orderPage.cancelledUnpaidText');
}
