import { t } from '../../lib/i18n/text.tsx';
import { useQuestion } from '../use-question.tsx';
import { findDoubt, type OrderPayment } from './message-doubt.tsx';

/** Asks once before a message is sent that does not fit the order. `confirm` resolves to false if the buyer wants to correct it. */
export function useMessageQuestion() {
  const { ask, popup } = useQuestion();
  const confirm = async (text: string, payment: OrderPayment): Promise<boolean> => {
    const doubt = await findDoubt(text, payment);
    if (!doubt) return true;
    return await ask(`message ${text}`, {
      title: t('payment.sendAnywayTitle'),
      text: doubt,
      cancelLabel: t('payment.correct'),
      cancelVariant: 'primary',
      confirmLabel: t('payment.sendAnyway'),
    });
  };
  return { ask, confirm, popup };
}
