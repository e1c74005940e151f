import { t } from '../../lib/i18n/text.tsx';
import { type Question, useQuestion } from '../use-question.tsx';
import { type EmailSuggestion, suggestEmail } from './suggest-email.ts';

/** Asks before something is sent to an address whose domain looks mistyped. `onCancel` uses the suggestion. */
export const buildEmailQuestion = (typed: string, { email, domain }: EmailSuggestion, onCancel: () => void): Question => ({
  title: <span className="wrap-anywhere">{t('ui.didYouMean', { domain: email })}</span>,
  text: <span className="wrap-anywhere">{t('checkout.emailDoubt', { email: typed.trim() })}</span>,
  cancelLabel: t('checkout.useDomain', { domain }),
  cancelVariant: 'primary',
  onCancel,
  confirmLabel: t('checkout.emailIsRight'),
});

interface EmailForm {
  email: string;
  changeEmail: (email: string) => void;
  /** Called if the user goes back to the form. */
  focusEmail: () => void;
  submit: () => Promise<void>;
}

/** Submits a form with one address, after that question if its domain looks mistyped. */
export function useConfirmedEmail({ email, changeEmail, focusEmail, submit }: EmailForm) {
  const { ask, popup } = useQuestion();
  const confirmAndSubmit = async (): Promise<void> => {
    const suggestion = suggestEmail(email);
    let isCorrected = false;
    const correct = (): void => {
      isCorrected = true;
    };
    const isConfirmed = !suggestion || (await ask(`email ${email}`, buildEmailQuestion(email, suggestion, correct)));
    if (!isConfirmed && !isCorrected) return focusEmail();
    if (suggestion && isCorrected) changeEmail(suggestion.email);
    await submit();
  };
  return { confirmAndSubmit, popup };
}
