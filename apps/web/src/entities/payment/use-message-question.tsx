import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { findDoubt, type OrderPayment } from './message-doubt.tsx';

interface Question {
  doubt: ReactNode;
  answer: (isAccepted: boolean) => void;
}

/** Asks once before a message is sent that does not fit the order. `confirm` resolves to false if the buyer wants to correct it. */
export function useMessageQuestion() {
  const [question, setQuestion] = useState<Question>();
  const acceptedText = useRef('');
  const confirm = async (text: string, payment: OrderPayment): Promise<boolean> => {
    const doubt = text === acceptedText.current ? null : await findDoubt(text, payment);
    if (!doubt) return true;
    return await new Promise((resolve) => {
      const answer = (isAccepted: boolean): void => {
        if (isAccepted) acceptedText.current = text;
        setQuestion(undefined);
        // Later, because a field cannot take the focus while the dialog is open.
        setTimeout(() => resolve(isAccepted));
      };
      setQuestion({ doubt, answer });
    });
  };
  const popup = question && (
    <ConfirmDialog
      open
      title={t('payment.sendAnywayTitle')}
      text={question.doubt}
      cancelLabel={t('payment.correct')}
      cancelVariant="primary"
      confirmLabel={t('payment.sendAnyway')}
      tone="secondary"
      onClose={() => question.answer(false)}
      onConfirm={() => question.answer(true)}
    />
  );
  return { confirm, popup };
}
