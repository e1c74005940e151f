import { type RememberedOrder, hasEndedUnapproved, toOrderPath } from '../../entities/order/remembered-orders.ts';
import { toShortId } from '../../entities/order/short-id.ts';
import type { Question } from '../../entities/use-question.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const OpenOrder = ({ orderLink, variant }: { orderLink: unknown; variant?: 'secondary' | undefined }) => {
  const path = toOrderPath(orderLink);
  return (
    path && (
      <ButtonLink to={path} variant={variant} className="min-h-12.5">
        {t('checkout.repeatOpen')}
      </ButtonLink>
    )
  );
};

/** The earlier order ended without an approval, so its payment is still free: the buyer only reads that the creator sees both orders. */
const buildEndedQuestion = ({ _id = '', state, orderLink }: Partial<RememberedOrder>): Question => ({
  title: t('checkout.repeatTitle'),
  text: t(state === 'withdrawn' ? 'checkout.repeatWithdrawnText' : 'checkout.repeatEndedText', { order: toShortId(_id) }),
  confirmLabel: t('checkout.repeatSendEnded'),
  tone: 'primary',
  children: <OpenOrder orderLink={orderLink} variant="secondary" />,
});

/** Asks before a second order of a product is sent with the payment code of an earlier one. */
export const buildRepeatQuestion = (earlierOrder: Partial<RememberedOrder>): Question =>
  hasEndedUnapproved(earlierOrder)
    ? buildEndedQuestion(earlierOrder)
    : {
        title: t('checkout.repeatTitle'),
        text: t('checkout.repeatText'),
        confirmLabel: t('checkout.repeatSend'),
        children: <OpenOrder orderLink={earlierOrder.orderLink} />,
      };

/** Asks before a gateway charges the buyer for a second order of a product. */
export const buildChargeQuestion = (orderLink: unknown): Question => ({
  title: t('charge.repeatTitle'),
  text: t('charge.repeatText'),
  confirmLabel: t('charge.repeatSend'),
  children: <OpenOrder orderLink={orderLink} />,
});
