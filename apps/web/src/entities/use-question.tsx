import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/dialog.tsx';

export interface Question {
  title: ReactNode;
  text: ReactNode;
  confirmLabel: ReactNode;
  /** `primary` if accepting is the usual answer. */
  tone?: 'primary' | 'secondary';
  cancelLabel?: ReactNode;
  cancelVariant?: 'primary' | 'secondary';
  /** Called for the button with `cancelLabel`, unlike for Esc and the back button, before the question is answered. */
  onCancel?: (() => void) | undefined;
  /** Between the text and the buttons. */
  children?: ReactNode;
}

interface OpenQuestion {
  question: Question;
  answer: (isAccepted: boolean) => void;
}

/** Asks before an action. A question with the key of an accepted one is not asked again. */
export function useQuestion() {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>();
  const acceptedKeys = useRef(new Set<string>());
  const ask = async (key: string, question: Question): Promise<boolean> => {
    if (acceptedKeys.current.has(key)) return true;
    return await new Promise((resolve) => {
      const answer = (isAccepted: boolean): void => {
        if (isAccepted) acceptedKeys.current.add(key);
        setOpenQuestion(undefined);
        // Later, because a field cannot take the focus while the dialog is open.
        setTimeout(() => resolve(isAccepted));
      };
      setOpenQuestion({ question, answer });
    });
  };
  const popup = openQuestion && (
    <ConfirmDialog
      tone="secondary"
      {...openQuestion.question}
      open
      onClose={() => openQuestion.answer(false)}
      onCancel={() => {
        openQuestion.question.onCancel?.();
        openQuestion.answer(false);
      }}
      onConfirm={() => openQuestion.answer(true)}
    />
  );
  return { ask, popup };
}
