import type { Order } from '../../api/orders.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';

const REASONS = {
  wrong_amount: 'creatorOrders.messageWrongAmount',
  unreadable: 'creatorOrders.messageUnreadable',
  code_not_found: 'creatorOrders.messageCodeNotFound',
  other: 'creatorOrders.messageOther',
} as const;

/** Says what a returned order lacks. Asks the buyer to open the email, because only the buyer gets the link of the order. */
export const buildReturnMessage = ({ returned, guest, product, shortId, missing }: Order): string =>
  [
    t('creatorOrders.messageIntro', { name: guest.name, product: product.title, order: shortId }),
    t(REASONS[returned?.reason ?? 'other']),
    returned?.note,
    missing !== undefined && t('creatorOrders.messageMissing', { amount: formatMoney(missing) }),
    t('creatorOrders.messageOpenEmail'),
  ]
    .filter(Boolean)
    .join('\n');
