import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import { createPageUrl } from '../../../platform/http/language.ts';
import { greet } from '../../../platform/email/user-text.ts';
import { parseSignedId } from '../../../platform/keys.ts';
import { sendAccountEmail, toRecipient } from '../emails/send-account-email.ts';
import { findUserByEmail } from '../users.service.ts';
import { isEmailDisowned } from '../verification/disowned-email.ts';
import { PasswordResetModel } from './password-resets.model.ts';

export const RESET_JOB = 'mail.password-reset';

const LIFETIME_MS = 60 * 60 * 1000;

const createResetToken = (deps: Deps, id: string): string => `${id}.${deps.keys.sign('password-reset', id)}`;

export function parseResetToken(deps: Deps, token: string): string | undefined {
  const { id, signature } = parseSignedId(token) ?? {};
  return id && signature && deps.keys.verify(signature, 'password-reset', id) ? id : undefined;
}

async function sendResetEmail(deps: Deps, id: string, emailKey: string, at: number): Promise<void> {
  const expiresAt = new Date(at + LIFETIME_MS);
  const user = await findUserByEmail(emailKey);
  if (!user || isEmailDisowned(user) || expiresAt <= deps.clock.now()) return;
  const reset = await PasswordResetModel.findOneAndUpdate(
    { _id: id },
    { $setOnInsert: { user: user._id, emailKey, expiresAt, usedAt: null } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  if (!reset || reset.usedAt) return;
  const { t } = getTranslator(user.language);
  const path = `/reset-password?token=${createResetToken(deps, id)}`;
  const content = {
    preview: t('accountEmails.resetPreview'),
    heading: t('accountEmails.resetSubject'),
    paragraphs: [t('accountEmails.resetText', { greeting: greet(user.firstName, t) })],
    action: { label: t('accountEmails.resetAction'), url: createPageUrl(deps, path, user.language) },
    footnote: t('accountEmails.resetFootnote'),
  };
  await sendAccountEmail(deps, { id: `password-reset.${id}`, kind: 'password-reset', ...toRecipient(user), content });
}

export function definePasswordJobs(deps: Deps): void {
  deps.jobs.defineEmail<{ reset: string; emailKey: string; at: number }>(RESET_JOB, ({ reset, emailKey, at }) =>
    sendResetEmail(deps, reset, emailKey, at),
  );
}
