import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import { createPageUrl } from '../../../platform/http/language.ts';
import { sendAccountEmail } from '../emails/send-account-email.ts';
import { findUser } from '../users.service.ts';
import { isEmailDisowned } from './disowned-email.ts';
import { createVerificationToken } from './verification-token.ts';

export const VERIFY_EMAIL_JOB = 'mail.verify-email';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Omits the name, because a stranger can sign up with another person's address and any name. */
async function sendVerificationEmail(deps: Deps, id: string, at: number): Promise<void> {
  const user = await findUser(id);
  const expiresAt = at + LIFETIME_MS;
  if (!user || user.emailVerified || isEmailDisowned(user) || expiresAt <= deps.clock.now().getTime()) return;
  const { t } = getTranslator(user.language);
  const path = `/verify-email?token=${createVerificationToken(deps, user, expiresAt)}`;
  const content = {
    preview: t('accountEmails.verifyPreview'),
    heading: t('accountEmails.verifySubject'),
    paragraphs: [t('accountEmails.verifyText')],
    paragraphsAfterAction: user.role === 'creator' ? [t('accountEmails.verifyCreator')] : [],
    action: { label: t('accountEmails.verifyAction'), url: createPageUrl(deps, path, user.language) },
    footnote: t('accountEmails.verifyFootnote'),
  };
  const email = { id: `verify-email.${id}.${at}`, kind: 'email-confirmation', to: user.email, language: user.language } as const;
  await sendAccountEmail(deps, { ...email, content });
}

export const defineVerificationJobs = (deps: Deps): void =>
  deps.jobs.defineEmail<{ user: string; at: number }>(VERIFY_EMAIL_JOB, ({ user, at }) => sendVerificationEmail(deps, user, at));
