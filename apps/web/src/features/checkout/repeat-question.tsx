import { toOrderPath } from '../../entities/order/remembered-orders.ts';
import type { Question } from '../../entities/use-question.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const OpenOrder = ({ orderLink }: { orderLink: unknown }) => {
  const path = toOrderPath(orderLink);
  return (
    path && (
      <ButtonLink to={path} className="min-h-12.5">
        {t('checkout.repeatOpen')}
      </ButtonLink>
    )
  );
};

/** Asks before a second order of a product is sent with the payment code of an earlier one. */
export const buildRepeatQuestion = (orderLink: unknown): Question => ({
  title: t('checkout.repeatTitle'),
  text: t('checkout.repeatText'),
  confirmLabel: t('checkout.repeatSend'),
  children: <OpenOrder orderLink={orderLink} />,
});

/** Asks before a gateway charges the buyer for a second order of a product. */
export const buildChargeQuestion = (orderLink: unknown): Question => ({
  title: t('charge.repeatTitle'),
  text: t('charge.repeatText'),
  confirmLabel: t('charge.repeatSend'),
  children: <OpenOrder orderLink={orderLink} />,
});
