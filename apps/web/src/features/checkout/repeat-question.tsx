import { toOrderPath } from '../../entities/order/remembered-orders.ts';
import type { Question } from '../../entities/use-question.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Asks before a second order of a product is sent with the payment code of an earlier one. */
export function buildRepeatQuestion(orderLink: unknown): Question {
  const path = toOrderPath(orderLink);
  return {
    title: t('checkout.repeatTitle'),
    text: t('checkout.repeatText'),
    confirmLabel: t('checkout.repeatSend'),
    children: path && (
      <ButtonLink to={path} className="min-h-12.5">
        {t('checkout.repeatOpen')}
      </ButtonLink>
    ),
  };
}
