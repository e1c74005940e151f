import { getPaymentMethodName, type PaymentMethod } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/text.tsx';
import { type Question, useQuestion } from '../use-question.tsx';
import { type Doubt, findDoubt, type OrderPayment } from './message-doubt.tsx';

type Switch = (method: PaymentMethod) => void;

function buildMessageQuestion({ text, paidMethod }: Doubt, onSwitch: Switch | undefined): Question {
  const isSwitch = paidMethod !== undefined && onSwitch !== undefined;
  return {
    title: t('payment.sendAnywayTitle'),
    text,
    cancelLabel: isSwitch ? t('payment.switchAndSend', { method: getPaymentMethodName(paidMethod) }) : t('payment.correct'),
    cancelVariant: 'primary',
    onCancel: isSwitch ? () => onSwitch(paidMethod) : undefined,
    confirmLabel: t('payment.sendAnyway'),
  };
}

/** Asks once before a message is sent that does not fit the order. `confirm` resolves to false if the buyer wants to correct it. */
export function useMessageQuestion() {
  const { ask, popup } = useQuestion();
  const confirm = async (text: string, payment: OrderPayment, onSwitch?: Switch): Promise<boolean> => {
    const doubt = await findDoubt(text, payment);
    return !doubt || (await ask(`message ${text}`, buildMessageQuestion(doubt, onSwitch)));
  };
  return { ask, confirm, popup };
}
