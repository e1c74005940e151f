import type { PlainMessageId } from '@banca/messages';
import type { Translator } from '@banca/messages/catalogues';
import type { EmailContent } from '../../../platform/email/render-email.ts';

const SENTENCES = new Map<string, PlainMessageId>([
  ['second-factor-on', 'accountEmails.secondFactorOn'],
  ['second-factor-off', 'accountEmails.secondFactorOff'],
  ['second-factor-removed', 'accountEmails.secondFactorRemoved'],
  ['recovery-code-used', 'accountEmails.recoveryCodeUsed'],
  ['recovery-codes-renewed', 'accountEmails.recoveryCodesRenewed'],
  ['password', 'accountEmails.securityPassword'],
]);

export const hasSecondFactorChange = (changes: string[]): boolean =>
  changes.some((change) => change !== 'password' && SENTENCES.has(change));

interface SecurityChanges {
  changes: string[];
  greeting: string;
  /** The changed payment accounts, or an empty text. */
  methods: string;
  action: EmailContent['action'];
}

/** Lists the changes of the second factor and whatever else changed with it. */
export function buildSecondFactorEmail(
  { changes, greeting, methods, action }: SecurityChanges,
  t: Translator['t'],
): EmailContent {
  const sentences = changes.flatMap((change) => {
    const id = SENTENCES.get(change);
    return id ? [t(id)] : [];
  });
  const accountChange = methods === '' ? [] : [t('accountEmails.bothPayment', { methods })];
  return {
    preview: sentences[0] ?? '',
    heading: t('accountEmails.securityHeading'),
    paragraphs: [
      t('accountEmails.securityIntro', { greeting }),
      ...sentences,
      ...accountChange,
      t('accountEmails.securityAdvice'),
    ],
    action,
  };
}
