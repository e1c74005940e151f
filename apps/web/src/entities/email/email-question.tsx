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

/** `confirmEmail` resolves to the address that the user wants to send, or to undefined if the user goes back to the form. */
export function useEmailQuestion() {
  const { ask, popup } = useQuestion();
  const confirmEmail = async (typed: string): Promise<string | undefined> => {
    const suggestion = suggestEmail(typed);
    if (!suggestion) return typed;
    let corrected: string | undefined;
    const correct = (): void => {
      corrected = suggestion.email;
    };
    return (await ask(`email ${typed}`, buildEmailQuestion(typed, suggestion, correct))) ? typed : corrected;
  };
  return { confirmEmail, popup };
}
